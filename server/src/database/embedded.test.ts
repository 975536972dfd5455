import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { isRunning, postmasterPid, startProcess, until } from '../../test/database/embedded-process.ts'
import { connect } from './connection.ts'

const root = await mkdtemp(join(tmpdir(), 'cavaletti-embedded-'))
await chmod(root, 0o755)
afterAll(() => rm(root, { recursive: true, force: true }))

/** One folder that the tests hand on, as its owner's machine would: each begins with what the last one left. */
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

describe('PostgreSQL inside', { timeout: 60_000 }, () => {
  test('a second start on the same folder is refused in one sentence that names the first', async () => {
    const first = await startProcess(dataDir)
    await query(first, 'create table kept (id int primary key)')
    await expect(startProcess(dataDir)).rejects.toThrow(
      `Cavaletti is already running on ${dataDir} (process ${first.node.pid}): stop it first, or set DATA_DIR to another folder.`,
    )
    await query(first, 'insert into kept values (1)')
    expect(await first.stop()).toBe(0)
  })

  test('it stops cleanly: no process, no socket, no mark is left, and the next start waits for nothing', async () => {
    const process = await startProcess(dataDir)
    const postmaster = await postmasterPid(dataDir)
    expect(await process.stop()).toBe(0)
    expect(await isRunning(postmaster ?? 0)).toBe(false)
    expect(await readdir(join(dataDir, 'socket'))).toEqual([])
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/)

    const started = performance.now()
    await (await startProcess(dataDir)).stop()
    // Less than 3 s on an idle machine, as the benchmark of the start shows; beside other tests it takes its time.
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('what a killed Node leaves running is ended, and the next start works with every row', async () => {
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

  test('a database that dies is started again, and the log says so', async () => {
    const process_ = await startProcess(dataDir)
    const first = (await postmasterPid(dataDir)) ?? 0
    process.kill(first, 'SIGKILL')
    await until(async () => process_.messages.includes('the database runs again'))
    expect(process_.messages).toContain('the database ended by itself and is started again')
    expect(await postmasterPid(dataDir)).not.toBe(first)
    expect(await query(process_, 'select id from kept where id = 1')).toEqual([{ id: 1 }])
    await process_.stop()
  })

  test('no acknowledged row is lost when both are killed while rows are written', async () => {
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

  test('a mark with the number of another process, living or undead, does not keep it from starting', async () => {
    const { uid } = await stat(join(dataDir, 'postgres'))
    // The shell becomes a sleep that buries nobody: its first child stays a zombie.
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

  test('another secret than last time is no lock-out', async () => {
    const process = await startProcess(dataDir, { password: 'another-one' })
    expect(process.messages).toContain(
      'the secret has changed since the last start: the database gets a new password',
    )
    expect(await query(process, 'select id from kept where id = 1')).toEqual([{ id: 1 }])
    await process.stop()
  })

  test('data of another version of PostgreSQL is refused and left alone', async () => {
    const file = join(dataDir, 'postgres/PG_VERSION')
    await writeFile(file, '17\n')
    await expect(startProcess(dataDir)).rejects.toThrow(
      /was written by PostgreSQL 17 and this Cavaletti brings 18/,
    )
    expect(await readFile(file, 'utf8')).toBe('17\n')
    await writeFile(file, '18\n')
  })

  test('files where the database should be are refused and left alone', async () => {
    const strange = join(root, 'strange')
    await mkdir(join(strange, 'postgres'), { recursive: true })
    await writeFile(join(strange, 'postgres/holiday.jpg'), 'x')
    await expect(startProcess(strange)).rejects.toThrow(/holds files but no database/)
    expect(await readdir(join(strange, 'postgres'))).toEqual(['holiday.jpg'])
  })
})
