import { isIPv6 } from 'node:net'

/** Converts an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) to IPv4. */
export function plainAddress(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
}

/** Key for throttling: an IPv4 address, or the /64 of one IPv6 customer. */
export function throttleSubject(ip: string): string {
  return isIPv6(ip) ? groups(ip).slice(0, 4).join(':') : ip
}

/** Network for the audit log, which does not identify a person: IPv4 /24, IPv6 /48. */
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
