import { z } from 'zod'

/** A variable of the environment that is an address with one of these protocols, such as `https:`. */
export function url(...protocols: string[]) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
}
