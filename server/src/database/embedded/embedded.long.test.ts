import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { isRunning, postmasterPid, startProcess, until } from '#test/database/embedded-process.ts'
import { connect } from '../connection.ts'

const root = await mkdtemp(join(tmpdir(), 'cavaletti-embedded-'))
await chmod(root, 0o755)
afterAll(() => rm(root, { recursive: true, force: true }))

/** The tests share one folder, as on a real machine: each begins with the state that the last one left. */
const dataDir = join(root, 'data')

async function query<Row>(process: Awaited<ReturnType<typeof startProcess>>, text: string): Promise<Row[]> {
  const client = await connect(process.connection)
  try {
    const { rows } = await client.query(text)
    return rows as Row[]
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('a second start on the same folder is refused with one sentence that names the first', async () => {
    const first = await startProcess(dataDir)
    await query(first, 'create table kept (id int primary key)')
    await expect(startProcess(dataDir)).rejects.toThrow(
      `Cavaletti is already running on ${dataDir} (process ${first.node.pid}): stop it first, or set DATA_DIR to another folder.`,
    )
    await query(first, 'insert into kept values (1)')
    expect(await first.stop()).toBe(0)
  })

  test('a clean stop leaves no process, socket or pid file, and the next start does not wait', async () => {
    const process = await startProcess(dataDir)
    const postmaster = await postmasterPid(dataDir)
    expect(await process.stop()).toBe(0)
    expect(await isRunning(postmaster ?? 0)).toBe(false)
    expect(await readdir(join(dataDir, 'socket'))).toEqual([])
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/)

    const started = performance.now()
    await (await startProcess(dataDir)).stop()
    // Takes less than 3 s on an idle machine, as the start benchmark shows, and longer beside other tests.
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('processes of a killed Node are ended, and the next start has every row', async () => {
    const killed = await startProcess(dataDir)
    const orphan = (await postmasterPid(dataDir)) ?? 0
    await query(killed, 'insert into kept values (2)')
    await killed.kill()
    expect(await isRunning(orphan)).toBe(true)

    const next = await startProcess(dataDir)
    expect(next.messages).toContain('ended the database that a killed Cavaletti had left running')
    expect(await isRunning(orphan)).toBe(false)
    expect(await query(next, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])
    await next.stop()
  })

  test('a database that dies is restarted, and the log says so', async () => {
    const process_ = await startProcess(dataDir)
    const first = (await postmasterPid(dataDir)) ?? 0
    process.kill(first, 'SIGKILL')
    await until(async () => process_.messages.includes('the database runs again'))
    expect(process_.messages).toContain('the database ended by itself and is started again')
    expect(await postmasterPid(dataDir)).not.toBe(first)
    expect(await query(process_, 'select id from kept where id = 1')).toEqual([{ id: 1 }])
    await process_.stop()
  })

  test('no acknowledged row is lost when both are killed during writes', async () => {
    let acknowledged = 100
    for (let round = 0; round < 3; round += 1) {
      const process_ = await startProcess(dataDir)
      const client = await connect(process_.connection)
      const until_ = acknowledged + 50
      const writing = (async () => {
        for (;;) {
          await client.query('insert into kept values ($1)', [acknowledged + 1])
          acknowledged += 1
        }
      })().catch(() => {})
      await until(() => acknowledged > until_)
      process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL')
      await process_.kill()
      await writing
    }
    const survivor = await startProcess(dataDir)
    const [found] = await query<{ count: string; last: number }>(
      survivor,
      'select count(*), max(id) as last from kept where id > 100',
    )
    expect(found?.last).toBeGreaterThanOrEqual(acknowledged)
    expect(Number(found?.count)).toBe((found?.last ?? 0) - 100)
    await survivor.stop()
  })

  test('a pid file with the number of another process or a zombie does not prevent the start', async () => {
    const { uid } = await stat(join(dataDir, 'postgres'))
    // The shell becomes a sleep that never reaps its children, so its first child stays a zombie.
    const shell = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { uid, cwd: '/' })
    onTestFinished(() => void shell.kill('SIGKILL'))
    const [line] = await shell.stdout.take(1).toArray()
    const zombie = Number.parseInt(String(line), 10)
    await until(async () => !(await isRunning(zombie)))
    for (const pid of [shell.pid, zombie]) {
      await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${pid}\n${dataDir}/postgres\n1\n5432\n`)
      await writeFile(join(dataDir, 'socket/.s.PGSQL.5432.lock'), `${pid}\n`)
      const started = await startProcess(dataDir)
      expect(await query(started, 'select id from kept where id = 1')).toEqual([{ id: 1 }])
      await started.stop()
    }
  })

  test('a changed secret does not lock anybody out', async () => {
    const process = await startProcess(dataDir, { password: 'another-one' })
    expect(process.messages).toContain(
      'the secret has changed since the last start: the database gets a new password',
    )
    expect(await query(process, 'select id from kept where id = 1')).toEqual([{ id: 1 }])
    await process.stop()
  })

  test('data of another version of PostgreSQL is refused and left unchanged', async () => {
    const file = join(dataDir, 'postgres/PG_VERSION')
    await writeFile(file, '17\n')
    await expect(startProcess(dataDir)).rejects.toThrow(
      /was written by PostgreSQL 17 and this Cavaletti brings 18/,
    )
    expect(await readFile(file, 'utf8')).toBe('17\n')
    await writeFile(file, '18\n')
  })

  test('foreign files in the place of the database are refused and left unchanged', async () => {
    const strange = join(root, 'strange')
    await mkdir(join(strange, 'postgres'), { recursive: true })
    await writeFile(join(strange, 'postgres/holiday.jpg'), 'x')
    await expect(startProcess(strange)).rejects.toThrow(/holds files but no database/)
    expect(await readdir(join(strange, 'postgres'))).toEqual(['holiday.jpg'])
  })
})
