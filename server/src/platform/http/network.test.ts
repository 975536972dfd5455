import { expect, test } from 'vitest'
import { network, plainAddress, throttleSubject } from './network.ts'

test('an IPv4-mapped IPv6 address counts as IPv4', () => {
  expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
})

test('one IPv6 customer counts once: throttles use the /64', () => {
  expect(throttleSubject('2001:db8:1:2:aaaa::1')).toBe(throttleSubject('2001:db8:1:2:bbbb:cccc:dddd:eeee'))
  expect(throttleSubject('2001:db8:1:3::1')).not.toBe(throttleSubject('2001:db8:1:2::1'))
  expect(throttleSubject('192.0.2.7')).toBe('192.0.2.7')
})

test('the audit log stores the network, not the address', () => {
  expect(network('192.0.2.7')).toBe('192.0.2.0/24')
  expect(network('2001:db8:1:2::7')).toBe('2001:db8:1::/48')
})
