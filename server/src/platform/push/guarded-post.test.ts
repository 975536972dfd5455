import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { ForbiddenAddress } from '#platform/outgoing/guard-address.ts'
import { isPublicAddress } from '#platform/outgoing/public-address.ts'
import { guardedPost } from './guarded-post.ts'

const post = { headers: {}, body: Buffer.from('x') }
/** A name server that gives these addresses. */
const names =
  (...addresses: string[]): LookupFunction =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test.each([
  'http://push.example/x',
  'https://push.example:8443/x',
  'https://user@push.example/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0.0.0.0/x',
  'https://10.1.2.3/x',
  'https://100.64.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://172.31.255.255/x',
  'https://192.168.1.1/x',
  'https://198.18.0.1/x',
  'https://224.0.0.1/x',
  'https://[::1]/x',
  'https://[::]/x',
  'https://[::127.0.0.1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2002:7f00:1::]/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
])('the server never calls %s', async (address) => {
  await expect(guardedPost(address, post)).rejects.toThrow(ForbiddenAddress)
})

test.each([
  ['a private address', ['10.0.0.7']],
  ['a private address besides a public one', ['93.184.216.34', '127.0.0.1']],
  ['no address', []],
])('a name that leads to %s is refused', async (_, addresses) => {
  const asked = guardedPost('https://push.example/x', { ...post, lookup: names(...addresses) })
  await expect(asked).rejects.toThrow(ForbiddenAddress)
})

test('localhost is refused by the look-up of the system', async () => {
  await expect(guardedPost('https://localhost/x', post)).rejects.toThrow(ForbiddenAddress)
})

test.each(['93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
