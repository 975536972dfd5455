import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/database/fresh-database.ts'
import { silent } from '#test/database/server.ts'
import { connect } from './connection.ts'
import { migrate } from './migrator.ts'

const connection = await emptyDatabase()
const owner = await connect(connection)
const folder = await mkdtemp(join(tmpdir(), 'cavaletti-migrations-'))
afterAll(async () => {
  await owner.end()
  await rm(folder, { recursive: true })
})

const things = `
  create table things (business_id uuid, id uuid, name text, primary key (business_id, id));
  comment on table things is 'Things.';
  comment on column things.business_id is 'Tenant.';
  comment on column things.id is 'UUID.';
  comment on column things.name is 'Name.';
  grant select, insert, update on things to cavaletti_server;`

/** Migrates with these files only; files of the last test are removed. */
async function migrateWith(files: Record<string, string>): Promise<string[]> {
  await rm(folder, { recursive: true })
  await mkdir(folder)
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), sql)
  return migrate(owner, silent, folder)
}

beforeEach(async () => {
  await owner.query('drop table if exists other, things, migrations, unruly cascade')
})

describe('files that do not match the database are refused', () => {
  test('an edited migration', async () => {
    await migrateWith({ '0001-things': things })
    await expect(migrateWith({ '0001-things': `${things} ` })).rejects.toThrow(
      'The migration 0001-things was edited after it was applied: put it back as it was and write a new one.',
    )
  })

  test('changed line endings do not count as an edit', async () => {
    await migrateWith({ '0001-things': things })
    expect(await migrateWith({ '0001-things': things.replaceAll('\n', '\r\n') })).toEqual([])
  })

  test('a database that a newer program migrated', async () => {
    await migrateWith({ '0001-things': things, '0002-more': 'select 1' })
    await expect(migrateWith({ '0001-things': things })).rejects.toThrow(
      'The database was migrated by a newer Cavaletti (0002-more): start that version or a later one.',
    )
  })

  test('a migration before one that is applied', async () => {
    await migrateWith({ '0001-things': things, '0003-more': 'select 1' })
    const late = { '0001-things': things, '0002-late': 'select 1', '0003-more': 'select 1' }
    await expect(migrateWith(late)).rejects.toThrow('give it a higher number')
  })

  test('a number used twice, and a file with another name', async () => {
    await expect(migrateWith({ '0001-a': 'select 1', '0001-b': 'select 1' })).rejects.toThrow(
      'one number: 0001-a and 0001-b',
    )
    await expect(migrateWith({ things })).rejects.toThrow(
      'things.sql is not named like 0001-what-it-does.sql',
    )
  })
})

describe('a migration is applied completely or not at all', () => {
  test('when one statement fails', async () => {
    await expect(
      migrateWith({ '0001-things': things, '0002-bad': 'create table unruly (); select 1/0' }),
    ).rejects.toThrow('the migration 0002-bad failed')
    const { rows } = await owner.query(`select name, to_regclass('unruly') as unruly from migrations`)
    expect(rows).toEqual([{ name: '0001-things', unruly: null }])
  })

  test('and once when two servers start together', async () => {
    const second = await connect(connection)
    onTestFinished(() => second.end())
    await migrateWith({ '0001-things': things })
    await writeFile(
      join(folder, '0002-slow.sql'),
      `select pg_sleep(0.1); insert into things values (gen_random_uuid(), gen_random_uuid())`,
    )
    const applied = await Promise.all([migrate(owner, silent, folder), migrate(second, silent, folder)])
    expect(applied.flat()).toEqual(['0002-slow'])
  })
})

describe('every migration keeps the rules for tables (architecture: Tenancy)', () => {
  const refusals: [string, string, string][] = [
    [
      'a table without a comment',
      'create table unruly (id int primary key)',
      'The table unruly has no comment',
    ],
    [
      'a column without a comment',
      `${things} alter table things add size int`,
      'The column things.size has no comment',
    ],
    [
      'a tenant table not keyed by its tenant',
      `create table unruly (id uuid primary key, business_id uuid)`,
      'The primary key of the table unruly must begin with business_id.',
    ],
    [
      'a reference that could point into another tenant',
      `${things} alter table things add unique (id);
       create table other (business_id uuid, id uuid, thing uuid references things (id), primary key (business_id, id))`,
      'of the table other must include business_id',
    ],
    [
      'a view that bypasses row-level security',
      `${things} create view unruly as select * from things`,
      'The view unruly must be made with (security_invoker = true)',
    ],
  ]
  test.each(refusals)('refused: %s', async (_, sql, sentence) => {
    await expect(migrateWith({ '0001-things': sql })).rejects.toThrow(sentence)
    expect((await owner.query(`select to_regclass('things') as t, to_regclass('unruly') as u`)).rows).toEqual(
      [{ t: null, u: null }],
    )
  })

  test('every table with business_id gets one policy, for its owner too, however often the script runs', async () => {
    await migrateWith({ '0001-things': things })
    await migrate(owner, silent, folder)
    const { rows } =
      await owner.query(`select relrowsecurity, relforcerowsecurity, polname, pg_get_expr(polqual, polrelid) as using
      from pg_class c join pg_policy p on polrelid = c.oid where relname = 'things'`)
    expect(rows).toEqual([
      {
        relrowsecurity: true,
        relforcerowsecurity: true,
        polname: 'tenant',
        using: `(business_id = (NULLIF(current_setting('app.business'::text, true), ''::text))::uuid)`,
      },
    ])
  })

  test('a later migration reaches the rows of every business, although row-level security binds its owner', async () => {
    const filled = `${things} insert into things select gen_random_uuid(), gen_random_uuid(), 'old' from generate_series(1, 3)`
    await migrateWith({ '0001-things': filled })
    await migrateWith({
      '0001-things': filled,
      '0002-rename': `update things set name = 'new';
        do $$ begin if (select count(*) from things where name = 'new') <> 3 then raise 'unreached rows'; end if; end $$`,
    })
    const { rows } = await owner.query(
      `select relforcerowsecurity as forced from pg_class where relname = 'things'`,
    )
    expect(rows).toEqual([{ forced: true }])
  })
})

test('the job queue is created for the server’s role, which owns none of it', async () => {
  await migrateWith({ '0001-things': things })
  const { rows } =
    await owner.query(`select bool_and(has_table_privilege('cavaletti_server', c.oid, 'select, insert, update, delete')) as used,
      bool_or(pg_get_userbyid(relowner) = 'cavaletti_server') as owned
    from pg_class c where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`)
  expect(rows).toEqual([{ used: true, owned: false }])
})
