import { randomUUIDv7 } from 'node:crypto'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { sql } from 'kysely'
import { vi, expect } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Starts an export, and waits until it is ready. Returns its id. */
export async function anExport(app: TestApp, { token }: Pick<Person, 'token'>): Promise<string> {
  const id = randomUUIDv7()
  const asked = await app.call('POST /api/business-exports', { id }, { token })
  if (asked.status !== 202) throw new Error(`An export answered ${asked.status} ${asked.code}`)
  await vi.waitFor(async () => expect(await stateOf(app, { token }, id)).toBe('ready'), 30_000)
  return id
}

export async function stateOf(app: TestApp, { token }: Pick<Person, 'token'>, id: string) {
  const { items } = (await app.call('GET /api/business-exports', undefined, { token })).body
  return items.find((one) => one.id === id)?.state
}

export function fetchArchive(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  id: string,
  headers: object = {},
) {
  return fetch(`${app.url}/api/business-exports/${id}/archive`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
}

/** HTTP status of an archive. Reads it to the end: a server that stops waits for unread downloads. */
export async function archiveStatus(...of: Parameters<typeof fetchArchive>): Promise<number> {
  const answer = await fetchArchive(...of)
  await answer.bytes()
  return answer.status
}

/** Files of an archive by name: text, or for PDFs and pictures the first characters. Checks each checksum. */
export async function filesOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true, useWebWorkers: false })
  const files = new Map<string, string>()
  for (const entry of await zip.getEntries())
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()))
  return files
}

export async function archiveOf(
  app: TestApp,
  owner: Pick<Person, 'token'>,
  id: string,
): Promise<Map<string, string>> {
  const answer = await fetchArchive(app, owner, id)
  if (answer.status !== 200) throw new Error(`An archive answered ${answer.status}`)
  return filesOf(await answer.bytes())
}

/** The row of an export that no job makes. */
export async function plantExport(
  app: TestApp,
  of: { businessId: string; askedBy: string; state?: string; askedAt?: Temporal.Instant },
): Promise<string> {
  const { businessId, askedBy, state = 'building', askedAt = Temporal.Now.instant() } = of
  const id = randomUUIDv7()
  await inScope(app.db, jobScope(businessId), (tx) =>
    sql`insert into business_exports (business_id, id, asked_by, asked_at, language, state)
      values (${businessId}, ${id}, ${askedBy}, ${askedAt}, 'en', ${state})`.execute(tx),
  )
  return id
}
