import { isIPv6 } from 'node:net'

/** An IPv4 address that came in IPv6 clothes (`::ffff:192.0.2.1`) as the IPv4 address it is. */
export function plainAddress(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
}

/** What throttles count by: an IPv4 address, or the /64 that one IPv6 customer holds. */
export function throttleSubject(ip: string): string {
  return isIPv6(ip) ? groups(ip).slice(0, 4).join(':') : ip
}

/** What the audit log keeps: enough to see where from, not who: IPv4 /24, IPv6 /48. */
export function network(ip: string): string {
  if (isIPv6(ip)) return `${groups(ip).slice(0, 3).join(':')}::/48`
  return ip.replace(/\.\d+$/, '.0/24')
}

function groups(ip: string): string[] {
  const [head = '', tail = ''] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
