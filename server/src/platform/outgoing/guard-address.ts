import { lookup as systemLookup } from 'node:dns'
import type { RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The address is not one that the server may call. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/**
 * Options for a request to an address that a user gave us: https on port 443, and only to the public internet. The
 * address that was checked is the one that is connected, so a name cannot change between.
 * @param look only tests change it
 * @throws ForbiddenAddress; the request fails with it if a name has an address that is not public
 */
export function guardAddress(
  url: URL,
  look: LookupFunction = systemLookup,
): Pick<RequestOptions, 'lookup' | 'agent'> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new ForbiddenAddress('Only https addresses on port 443 are called.')
  // No look-up happens for a literal address.
  if (isIP(host) && !isPublicAddress(host)) throw new ForbiddenAddress('The address is not public.')
  return { lookup: publicOnly(look), agent: false }
}

/** Refuses a name if one of its addresses is not public. */
function publicOnly(look: LookupFunction): LookupFunction {
  return (host, options, done) =>
    look(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      if (error || !first) {
        done(error ?? new ForbiddenAddress('The name has no address.'), '')
        return
      }
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        done(new ForbiddenAddress('The address is not public.'), '')
        return
      }
      if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
}
