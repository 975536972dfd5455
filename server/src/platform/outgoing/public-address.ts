import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not on the public internet (IANA's registry of special addresses). */
const privateNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Parts of 2000::/3 that lead to IPv4 addresses, or nowhere. Everything outside of 2000::/3 is refused too. */
const privateNetworks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [network, bits] of privateNetworks) refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of privateNetworks6) refused.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public internet. Anything else is not: names, too. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
