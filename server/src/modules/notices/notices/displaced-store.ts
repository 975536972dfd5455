import { sql } from 'kysely'

/** A lesson that was prepaid, until a booked or moved one used its prepaid lesson. */
export interface DisplacedLesson {
  riderId: string
  riderName: string
  startsAt: string
  timeZone: string
  priceMinor: number
  currency: string
}

/** Those of a notice `n`. */
export const displacedOfNotice = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('riderId', x ->> 'riderId', 'riderName', xr.first_name || ' ' || xr.last_name, 'startsAt', x ->> 'startsAt',
    'timeZone', x ->> 'timeZone', 'priceMinor', x -> 'priceMinor', 'currency', xb.currency) order by place), '[]')
  from jsonb_array_elements(n.displaced) with ordinality as elements (x, place)
    join businesses xb on xb.id = n.business_id
    join riders xr on xr.business_id = n.business_id and xr.id = (x ->> 'riderId')::uuid)`
