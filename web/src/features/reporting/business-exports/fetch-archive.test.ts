import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../../wire/offline-error.ts'
import { fetchArchive } from './fetch-archive.ts'

const fetchFile = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<Blob>>())
// Other files have these modules without the mock.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})
vi.mock('../../../session/files.ts', () => ({ fetchFile }))
afterEach(() => {
  fetchFile.mockReset()
  vi.useRealTimers()
})

const archive = { id: 'a', bytes: 20_000_000 }
const rangeOf = (given: unknown) => (given as { headers: { range: string } }).headers.range
/** Answers a part like the server. */
const serve = (...[, , , extra]: unknown[]) => {
  const [, start = '', end = ''] = /bytes=(\d+)-(\d+)/.exec(rangeOf(extra)) ?? []
  return Promise.resolve(new Blob([new Uint8Array(Number(end) - Number(start) + 1)]))
}
const ranges = () => fetchFile.mock.calls.map(([, , , extra]) => rangeOf(extra))

test('P12: a download that fails for good keeps its parts, and goes on with the next one', async () => {
  vi.useFakeTimers()
  const parts: Blob[] = []
  fetchFile.mockImplementationOnce(serve).mockRejectedValue(new OfflineError(new Error('cut')))
  await Promise.all([
    expect(fetchArchive(archive, parts, () => {})).rejects.toBeInstanceOf(OfflineError),
    vi.runAllTimersAsync(),
  ])
  expect(parts).toHaveLength(1)
  fetchFile.mockReset()
  fetchFile.mockImplementation(serve)
  const told: number[] = []
  await fetchArchive(archive, parts, (done) => told.push(done))
  expect(ranges()).toEqual(['bytes=8000000-15999999', 'bytes=16000000-19999999'])
  expect(told).toEqual([16_000_000, 20_000_000])
  expect(new Blob(parts).size).toBe(archive.bytes)
})

test('P12: one lost part is fetched again', async () => {
  vi.useFakeTimers()
  const parts: Blob[] = []
  fetchFile.mockRejectedValueOnce(new OfflineError(new Error('cut'))).mockImplementation(serve)
  const done = fetchArchive({ id: 'a', bytes: 5 }, parts, () => {})
  await vi.runAllTimersAsync()
  await done
  expect(ranges()).toEqual(['bytes=0-4', 'bytes=0-4'])
})
