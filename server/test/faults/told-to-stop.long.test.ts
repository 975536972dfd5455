import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isRunning, postmasterPid, until } from '../database/embedded-process.ts'
import { newDataDir, removeDataDir, spawnServer, startServer } from './server-process.ts'

/** Ctrl-C at any moment stops in order: without an error, and without leaving a database. */

async function aFolder(): Promise<string> {
  const dataDir = await newDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  return dataDir
}

test.each([
  ['as its folder is made', ''],
  ['while the database is created', 'postgres.incomplete'],
  ['as the database is there', 'postgres'],
  ['as the database starts', 'postgres/postmaster.pid'],
  ['while it migrates', 'socket/.s.PGSQL.5432'],
])('the server stops in order when told %s', { timeout: 60_000 }, async (_, mark) => {
  const dataDir = await aFolder()
  const node = spawnServer({ dataDir })
  onTestFinished(() => void node.kill('SIGKILL'))
  const words = text(node.stderr)
  await until(() => existsSync(join(dataDir, mark)) || node.exitCode !== null)
  node.kill('SIGINT')
  const [code] = (await once(node, 'exit')) as [number | null]
  expect([code, await words]).toEqual([0, ''])
  expect(await databaseRuns(dataDir)).toBe(false)
})

test('a doubled signal, from npm and the terminal, still stops in order', { timeout: 60_000 }, async () => {
  const dataDir = await aFolder()
  const server = await startServer({ dataDir })
  onTestFinished(() => void server.node.kill('SIGKILL'))
  expect(await databaseRuns(dataDir)).toBe(true)
  server.node.kill('SIGINT')
  server.node.kill('SIGINT')
  server.node.kill('SIGTERM')
  expect(await server.stop()).toBe(0)
  expect(await databaseRuns(dataDir)).toBe(false)
})

async function databaseRuns(dataDir: string): Promise<boolean> {
  const pid = await postmasterPid(dataDir)
  return pid !== undefined && isRunning(pid)
}
