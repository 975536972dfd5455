import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** A lesson with those of its seats that can pay somebody. */
export interface LessonRow {
  id: string
  trainerId: string
  offerId: string
  offerName: string
  onDay: Temporal.PlainDate
  startsAt: Temporal.Instant
  minutes: number
  /** Over, and not cancelled. */
  tookPlace: boolean
  /** Its trainer has a statement of its day. */
  isCovered: boolean
  /** Riders who came, and those who did not come but pay, with money or with a pack. */
  riders: number
  unmarked: number
  /** Riders whose seats the trainer sells (M14), without those who cost nothing. They are not in the other numbers. */
  soldByTrainer: number
  /** Of these, the riders who came, and those who did not come but pay the trainer. */
  soldRiders: number
  /** Of these, on a horse of the business. */
  schoolHorses: number
  /** Of the riders who count: charge and tax rate. */
  charges: { grossMinor: number; taxRate: number }[]
}

interface Which {
  /** Only lessons of this person; undefined: of everybody. */
  trainerId?: string | undefined
  from: Temporal.PlainDate
  until: Temporal.PlainDate
  now: Temporal.Instant
  /** Also these, whatever became of them. */
  also: readonly string[]
}

/**
 * SQL: the price of pack `p` is without tax. Its invoice says so, or adds the tax to the price itself if it also charges
 * for lessons; before there is one, the settings decide.
 */
const isWithoutTax = sql<boolean>`coalesce((
  select not d.prices_include_tax or n.unit_price_minor > p.price_minor
  from document_lines n join documents d on d.business_id = n.business_id and d.id = n.document_id
  where n.business_id = p.business_id and n.extra_id = p.extra_id and n.credits is null and d.issued_at is not null
  order by d.issued_at desc limit 1), (select not b.prices_include_tax from billing b where b.business_id = p.business_id))`

/**
 * Lessons that took place in a period, earlier ones on a day of which their trainer has a statement, because they may have
 * come late, and those in `also`; in order of time. A charge is what the seat is charged; a
 * waived one is 0, and that of a seat paid by a pack is the price of one credit.
 */
export async function lessonsTaught(
  tx: Tx,
  { trainerId, from, until, now, also }: Which,
): Promise<LessonRow[]> {
  const whose = trainerId === undefined ? sql`true` : sql`l.trainer_id = ${trainerId}`
  const { rows } = await sql<LessonRow>`
    select l.id, l.trainer_id, l.offer_id, o.name as offer_name, l.on_day, l.starts_at,
      (extract(epoch from l.ends_at - l.starts_at) / 60)::integer as minutes,
      l.state = 'planned' and l.ends_at <= ${now}::timestamptz as took_place, covered.is_covered, s.riders, s.unmarked, s.sold_by_trainer,
      s.sold_riders, s.school_horses, s.charges
    from lessons l
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      cross join lateral (select exists (select from pay_statements p where p.business_id = l.business_id
        and p.member_id = l.trainer_id and p.withdrawn_at is null and l.on_day between p.from_day and p.until_day)
        as is_covered) covered
      cross join lateral (
        select (count(*) filter (where c.counts))::integer as riders,
          (count(*) filter (where c.state = 'booked' and c.sold_by = 'business'))::integer as unmarked,
          (count(*) filter (where c.sold_by = 'trainer' and (c.state in ('booked', 'attended') or c.cost_minor > 0)))::integer
            as sold_by_trainer,
          (count(*) filter (where c.counts_for_trainer))::integer as sold_riders,
          (count(*) filter (where c.counts_for_trainer and c.school_horse))::integer as school_horses,
          coalesce(json_agg(json_build_object('grossMinor', c.gross, 'taxRate', c.tax_rate) order by c.id)
            filter (where c.counts), '[]') as charges
        from (
          select s.id, s.state, case when credit.is_without_tax then 0 else s.tax_rate end as tax_rate, s.sold_by, s.cost_minor, s.school_horse, p.gross,
            s.sold_by = 'trainer' and (s.state = 'attended'
              or (s.state in ('late_cancelled', 'no_show') and s.cost_minor > 0)) as counts_for_trainer,
            s.sold_by = 'business' and (s.state = 'attended'
              or (s.state in ('late_cancelled', 'no_show') and (p.gross > 0 or p.is_covered))) as counts
          from seats s
            cross join lateral (
              select coalesce(sum(e.credits), 0) < 0 as is_covered from pack_entries e
              where e.business_id = s.business_id and e.seat_id = s.id) used
            left join lateral (
              select e.unit_price_minor as price, ${isWithoutTax} as is_without_tax
              from pack_entries e join packs p on p.business_id = e.business_id and p.id = e.pack_id
              where e.business_id = s.business_id and e.seat_id = s.id and e.kind = 'used'
              order by e.created_at desc, e.id desc limit 1) credit on used.is_covered
            cross join lateral (
              select used.is_covered, case
                when used.is_covered then credit.price
                when exists (select from waivers w where w.business_id = s.business_id and w.seat_id = s.id
                  and w.revoked_at is null) then 0
                else s.charge_minor end as gross) p
          where s.business_id = l.business_id and s.lesson_id = l.id) c) s
    where l.business_id = ${tx.businessId}
      and (${whose} and l.on_day <= ${until} and (l.on_day >= ${from} or covered.is_covered)
          and l.state = 'planned' and l.ends_at <= ${now}::timestamptz
        or l.id = any(${also}::uuid[]))
    order by l.starts_at, l.id`.execute(tx)
  return rows
}
