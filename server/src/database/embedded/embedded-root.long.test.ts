import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProcess } from '#test/database/embedded-process.ts'
import { passwordIsAccepted } from '../connection.ts'
import { mayEnter } from './embedded-folders.ts'

/** Only root can test what differs between root and an ordinary user. */
const isRoot = process.getuid?.() === 0
const someone = { name: 'nobody', uid: 65534, gid: 65534 }
const mayRead = await mayEnter(import.meta.dirname, someone)
const checkout = join(import.meta.dirname, '../../../..')

const root = await mkdtemp(join(tmpdir(), 'cavaletti-root-'))
await chmod(root, 0o755)
afterAll(() => rm(root, { recursive: true, force: true }))

test.runIf(isRoot)(
  'a data folder that the database’s user cannot reach is refused, naming user and folder',
  async () => {
    const closed = join(root, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await expect(startProcess(join(closed, 'data'))).rejects.toThrow(
      new RegExp(
        `PostgreSQL runs as the user \\w+, who may not enter ${closed}: set DATA_DIR to a folder elsewhere`,
      ),
    )
  },
)

test.runIf(isRoot && mayRead)('a data folder of another user is refused to an ordinary user', async () => {
  const closed = join(root, 'closed')
  await expect(startProcess(join(closed, 'data'), { uid: someone.uid, durable: false })).rejects.toThrow(
    `Cavaletti cannot keep its data in ${join(closed, 'data')}: this user has no permission there.`,
  )
})

test.runIf(isRoot && mayRead)('an ordinary user runs PostgreSQL as themselves', async () => {
  const home = join(root, 'home')
  await mkdir(home)
  await chmod(home, 0o777)
  const started = await startProcess(join(home, 'data'), { uid: someone.uid, durable: false })
  expect(await passwordIsAccepted(started.connection)).toBe(true)
  expect((await stat(join(home, 'data/postgres'))).uid).toBe(someone.uid)
  expect(await started.stop()).toBe(0)
})

test.runIf(isRoot)('root can start it from a checkout that only root can enter, with any umask', async () => {
  const closed = join(root, 'checkout')
  await mkdir(closed, { mode: 0o700 })
  const script = await copyCheckout(closed)
  const dataDir = join(root, 'data')
  const started = await startProcess(dataDir, { script, umask: 0o077, durable: false })
  expect(await passwordIsAccepted(started.connection)).toBe(true)
  const { uid, mode } = await stat(join(dataDir, 'postgres'))
  expect(uid).not.toBe(0)
  expect(mode & 0o777).toBe(0o700)
  // Its user passes through the folder of keys and mails, but cannot list it.
  expect((await stat(dataDir)).mode & 0o777).toBe(0o710)
  expect(await started.stop()).toBe(0)
})

test('a path that is too long for a socket does not prevent the start', async () => {
  const dataDir = join(root, 'a-long-name-'.repeat(9))
  const started = await startProcess(dataDir, { durable: false })
  expect(started.connection.host).toMatch(/\/cavaletti-[0-9a-f]{12}$/)
  expect(await passwordIsAccepted(started.connection)).toBe(true)
  await started.stop()
  await rm(started.connection.host ?? '', { recursive: true })
})

/** Copies the database layer and the binaries, and links their other imports. */
async function copyCheckout(folder: string): Promise<string> {
  const scripts = 'server/test/database'
  for (const part of ['server/package.json', 'server/src/database', scripts]) {
    await cp(join(checkout, part), join(folder, part), { recursive: true })
  }
  const names = Object.keys((await readPackage()).optionalDependencies)
  const binaries = names.find((name) => name.endsWith(`/${process.platform}-${process.arch}`)) ?? ''
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, dirname(binaries)), { recursive: true })
  await cp(join(checkout, 'node_modules', binaries), join(modules, binaries), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of ['pg', 'pg-connection-string'])
    await symlink(join(checkout, 'node_modules', name), join(modules, name))
  return join(folder, scripts, 'run-embedded.ts')
}

async function readPackage(): Promise<{ optionalDependencies: Record<string, string> }> {
  return JSON.parse(await readFile(join(checkout, 'server/package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
}
