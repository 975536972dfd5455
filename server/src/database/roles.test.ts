import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#test/database/fresh-database.ts'
import { onServer, silent } from '#test/database/server.ts'
import { type Connection, connect, passwordIsAccepted } from './connection.ts'
import { openDatabase } from './pool.ts'
import { checkGivenServerRole, ensureServerRole } from './roles.ts'
import { startDatabase } from './start.ts'
import { refuseUnsafeRole } from './unsafe-role.ts'

const { db, connection, owner } = await freshDatabase()
const empty = await emptyDatabase()

/** A role of the cluster that is dropped after the test. */
async function aRole(attributes: string): Promise<Connection> {
  const [user, password] = [`test_${randomBytes(6).toString('hex')}`, randomBytes(8).toString('hex')]
  await onServer(owner, `create role ${user} login password '${password}' ${attributes}`)
  onTestFinished(() => onServer(owner, `drop role ${user}`))
  return { ...owner, user, password }
}

async function refusalFor(unsafe: Connection): Promise<string> {
  const opened = await openDatabase({ connection: unsafe, log: silent })
  try {
    await refuseUnsafeRole(opened.db)
    return 'not refused'
  } catch (error) {
    return String(error)
  } finally {
    await opened.close()
  }
}

describe('row-level security binds the server’s role', () => {
  test('it is no superuser, bypasses nothing, owns nothing and can become no other role', async () => {
    await expect(refuseUnsafeRole(db)).resolves.toBeUndefined()
    const { rows } = await sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*) from pg_class where relowner = r.oid) as owned,
        (select count(*) from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = current_user`.execute(db)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        owned: 0,
        memberships: 0,
      },
    ])
  })

  test.each([
    'drop table users',
    'alter table businesses disable row level security',
    'drop policy tenant on businesses',
    'create table public.mine ()',
    'update audit_log set event = null',
    'delete from audit_log',
    `set role ${owner.user}`,
    `set session authorization ${owner.user}`,
    `copy (select 1) to program 'true'`,
  ])('it cannot: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/must be|permission denied/)
  })

  test('refused: the owner', async () => {
    expect(await refusalFor(owner)).toMatch(
      new RegExp(`would work as the database role ${owner.user}, which (is a superuser|owns the table \\w+)`),
    )
  })

  test('refused: a role that can become the owner', async () => {
    const role = await aRole(`in role ${owner.user}`)
    expect(await refusalFor(role)).toContain('tenants would not be kept apart')
  })

  test.runIf(inject('testServer').owner.user === 'cavaletti')(
    'refused: a role that bypasses row-level security',
    async () => {
      expect(await refusalFor(await aRole('bypassrls'))).toContain('bypasses row-level security')
    },
  )
})

describe('the role of the server', () => {
  test('can be created by several starts at once, and keeps working', async () => {
    const clients = await Promise.all([owner, owner, empty, empty].map((at) => connect(at)))
    await Promise.all(clients.map((client) => ensureServerRole(client, connection)))
    await Promise.all(clients.map((client) => client.end()))
    expect(await passwordIsAccepted(connection)).toBe(true)
  })

  test('needs an owner with the right to create it: otherwise the sentence names the command for an administrator', async () => {
    const client = await connect(await aRole('nocreaterole'))
    onTestFinished(() => client.end())
    await expect(ensureServerRole(client, { ...connection, password: 'another-one' })).rejects.toThrow(
      /may not create the role cavaletti_server\. .* set DATABASE_APP_URL/,
    )
  })

  test('given by DATABASE_APP_URL, must be the role that migrations grant to, and must be able to connect', async () => {
    const client = await connect(owner)
    onTestFinished(() => client.end())
    await expect(checkGivenServerRole(client, connection)).resolves.toBeUndefined()
    await expect(checkGivenServerRole(client, { ...connection, user: 'somebody' })).rejects.toThrow(
      'DATABASE_APP_URL must sign in as cavaletti_server',
    )
    await expect(checkGivenServerRole(client, { ...connection, password: 'wrong' })).rejects.toThrow(
      'does not let cavaletti_server in',
    )
  })
})

describe('an external server (DATABASE_URL)', () => {
  const urlOf = ({ host = '', user = '', password, database = '' }: Connection) =>
    `postgres://${user}:${String(password)}@${encodeURIComponent(host)}/${database}`
  const passwords = { owner: 'unused', server: String(connection.password) }
  const start = (url: string | null, appUrl: string | null = null) =>
    startDatabase({ dataDir: '/nowhere', url, appUrl, passwords, log: silent })

  test('is migrated by its owner and served by the server’s role', async () => {
    const database = await start(urlOf(empty))
    const { rows } =
      await sql`select current_user as user, to_regclass('users') is not null as migrated`.execute(
        database.db,
      )
    expect(rows).toEqual([{ user: 'cavaletti_server', migrated: true }])
    expect(database.connection.user).toBe('cavaletti_server')
    await database.close()
    await (await start(urlOf(empty), urlOf({ ...connection, database: String(empty.database) }))).close()
  })

  test.each([
    ['mysql://root@localhost/x', 'DATABASE_URL is not the address of a database'],
    ['postgres://localhost', 'DATABASE_URL is not the address of a database'],
    [urlOf({ ...owner, password: 'wrong' }), 'refuses this user and password'],
    [urlOf({ ...owner, database: 'nowhere' }), 'The database named in DATABASE_URL does not exist'],
  ])('is refused with a sentence if it cannot be used: %#', async (url, sentence) => {
    await expect(start(url)).rejects.toThrow(sentence)
  })

  test('DATABASE_APP_URL alone is refused', async () => {
    await expect(start(null, urlOf(connection))).rejects.toThrow(
      'DATABASE_APP_URL is set without DATABASE_URL.',
    )
  })
})
