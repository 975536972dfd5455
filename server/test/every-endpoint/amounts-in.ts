import type { z } from 'zod'

interface Amount {
  name: string
  isNullable: boolean
}

interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  options?: readonly z.core.$ZodType[]
  [part: string]: unknown
}

const inner = ['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right']

/** The amounts of money in a shape: numbers whose names end in "Minor". */
export function amountsIn(shape: unknown, path = ''): Amount[] {
  const definition = (shape as z.core.$ZodType | undefined)?._zod.def as unknown as Definition | undefined
  if (!definition) return []
  const fields = Object.entries(definition.shape ?? {}).flatMap(([name, field]) => [
    ...(name.endsWith('Minor') && kindOf(field) !== 'boolean'
      ? [{ name: `${path}.${name}`, isNullable: kindOf(field) === 'nullable' }]
      : []),
    ...amountsIn(field, `${path}.${name}`),
  ])
  return [
    ...fields,
    ...inner.flatMap((part) => amountsIn(definition[part], path)),
    ...(definition.options ?? []).flatMap((option) => amountsIn(option, path)),
  ]
}

const kindOf = (field: z.core.$ZodType) => field._zod.def.type
