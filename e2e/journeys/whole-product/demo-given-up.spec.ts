import { chmod, glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../../demo.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A demo removes everything it created, even if it is stopped during its start. */

test('a demo that is stopped during its start leaves neither database nor data', async () => {
  const tmp = await mkdtemp(join(tmpdir(), 'cavaletti-given-up-'))
  // When root starts the demo, its database runs as another user, who needs access to this folder.
  await chmod(tmp, 0o755)
  const impatient = new AbortController()
  const demo = startDemo({ signal: impatient.signal, tmp })
  const refused = expect(demo).rejects.toThrow('ended before')
  try {
    const database = await processIn(tmp)
    expect(isRunning(database), 'its database has started').toBe(true)
    impatient.abort()
    await refused
    expect(isRunning(database)).toBe(false)
    expect(await readdir(tmp)).toEqual([])
  } finally {
    impatient.abort()
    await refused
    await rm(tmp, { recursive: true, force: true })
  }
})

/** Waits for the database that keeps its data in this folder. Returns its process number. */
async function processIn(folder: string): Promise<number> {
  let found = Number.NaN
  const look = async () => {
    for await (const file of glob('*/postgres/postmaster.pid', { cwd: folder }))
      found = Number.parseInt(await readFile(join(folder, file), 'utf8'))
    return found
  }
  await expect.poll(look, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(0)
  return found
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
