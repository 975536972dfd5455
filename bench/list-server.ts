import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { connectionTo } from './connection.ts'

/**
 * Baseline of lists: node:http and pg, with the rows of a list of 50 in one named statement. Runs on the
 * database of a running product: node bench/list-server.ts <DATA_DIR> <business id>
 */
const [dataDir = '', businessId = ''] = process.argv.slice(2)
const pool = new Pool({
  ...connectionTo(dataDir, 'server'),
  max: 20,
  options: `-c app.business=${businessId}`,
})
const texts: Record<string, string> = {
  '/clients': `select c.id, user_id, c.first_name, c.last_name, c.email, phone, tags, c.trainer_id,
      u.first_name || ' ' || u.last_name as trainer_name, joined_at, archived_at, c.version,
      (select coalesce(json_agg(json_build_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name)
          order by r.last_name collate "und-x-icu", r.first_name collate "und-x-icu", r.id), '[]')
        from riders r where r.business_id = c.business_id and r.client_id = c.id and r.archived_at is null) as riders
    from clients c left join users u on u.id = c.trainer_id
    where c.business_id = $1 and left_at is null and archived_at is null
    order by c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id limit 51`,
  '/invoices': `select d.id, d.kind, d.number, d.client_id, d.currency, d.issued_on, d.due_on, d.net_minor, d.tax_minor,
      d.gross_minor, d.version, c.first_name || ' ' || c.last_name as client_name,
      (select coalesce(sum(n.gross_minor), 0) from documents n where n.business_id = d.business_id and n.corrects = d.id
        and n.issued_at is not null) as credited,
      (select coalesce(sum(a.amount_minor), 0) from allocations a where a.business_id = d.business_id and a.document_id = d.id) as paid,
      greatest((select max(l.made_at) from document_links l where l.seller_business_id = d.business_id and l.document_id = d.id
          and l.sent_to is not null),
        (select r.sent_at from reminders r where r.business_id = d.business_id and r.document_id = d.id and r.sent_to is not null)) as emailed_at,
      (select min(l.first_opened_at) from document_links l where l.seller_business_id = d.business_id and l.document_id = d.id) as opened_at
    from documents d join clients c on c.business_id = d.business_id and c.id = d.client_id
    where d.business_id = $1 order by coalesce(issued_on - date '1970-01-01', 99999999) desc, d.id desc limit 51`,
}

const server = createServer(({ url = '' }, response) => {
  pool.query({ name: url, text: texts[url] ?? '', values: [businessId] }).then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
