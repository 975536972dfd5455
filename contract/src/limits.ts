import { z } from 'zod'

interface Shape {
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  items?: Shape
}

/** The shape of a field: `name`, or `address.city`; `lines.description` of a list's items. */
function fieldOf(schema: z.ZodType, name: string): Shape {
  let shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape
  for (const part of name.split('.')) {
    const found = plain(shape).properties?.[part]
    if (!found) throw new Error(`The input has no field ${name}.`)
    shape = found
  }
  return plain(shape)
}

/** A shape that may also be null or empty is the other one; a list is its items. */
function plain(shape: Shape): Shape {
  const [first] = (shape.anyOf ?? []).filter((one) => Object.keys(one).length > 1 && !('const' in one))
  const one = first ?? shape
  return one.items ?? one
}

/**
 * The most characters of text fields of an input, for forms. Evaluate it while building: it needs zod.
 * @throws Error if a field does not exist or has no limit
 */
export function longestOf<N extends string>(schema: z.ZodType, ...names: N[]): Readonly<Record<N, number>> {
  return recordOf(names, (name) => {
    const { maxLength } = fieldOf(schema, name)
    if (maxLength === undefined) throw new Error(`The field ${name} has no longest text.`)
    return maxLength
  })
}

/**
 * The smallest and the largest value of number fields of an input, for forms.
 * @throws Error if a field does not exist or has no limits
 */
export function rangesOf<N extends string>(
  schema: z.ZodType,
  ...names: N[]
): Readonly<Record<N, { min: number; max: number }>> {
  return recordOf(names, (name) => {
    const { minimum: min, maximum: max } = fieldOf(schema, name)
    if (min === undefined || max === undefined) throw new Error(`The field ${name} has no range.`)
    return { min, max }
  })
}

function recordOf<N extends string, T>(names: readonly N[], valueOf: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, T>
}
