import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { connectionTo } from './connection.ts'

/**
 * Baseline of the week: node:http and pg, with the lessons, seats and names of a week in one named statement.
 * Runs on the database of a running product: node bench/week-server.ts <DATA_DIR> <business id> <first day>
 * <last day>
 */
const [dataDir = '', businessId = '', from = '', until = ''] = process.argv.slice(2)
const pool = new Pool({
  ...connectionTo(dataDir, 'server'),
  max: 20,
  options: `-c app.business=${businessId}`,
})
const query = {
  name: 'week',
  text: `select l.*, o.name as offer_name, o.kind, o.rail, u.first_name, u.last_name, p.name as place_name,
      a.name as arena_name, (select json_agg(json_build_object('id', s.id, 'rider', s.rider_id,
        'name', r.first_name || ' ' || r.last_name, 'horse', h.name, 'state', s.state, 'price', s.price_minor))
        from seats s join riders r on r.business_id = s.business_id and r.id = s.rider_id
          left join horses h on h.business_id = s.business_id and h.id = s.horse_id
        where s.business_id = l.business_id and s.lesson_id = l.id) as seats
    from lessons l join offers o on o.business_id = l.business_id and o.id = l.offer_id
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
    where l.business_id = $1 and l.starts_at >= $2::date and l.starts_at < $3::date + 1 and l.state = 'planned'
    order by l.starts_at, l.id`,
  values: [businessId, from, until],
}

const server = createServer((_request, response) => {
  pool.query(query).then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
