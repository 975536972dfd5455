import { explainSave } from '../../../../forms/explain-save.ts'
import type { Refusal } from '../../../../ui/fields/form/Form.tsx'

/** Assigns server errors to the fields of lines, or to the form. */
export function explainLines(error: unknown, lines: readonly { id: string }[]): Refusal {
  const { fields = {}, ...refusal } = explainSave(error)
  const named = Object.entries(fields).map(([path, sentence]) => {
    const [, place = '', field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = lines[Number(place)]
    return [field === 'unitPriceMinor' && line ? `${line.id} amount` : path, sentence] as const
  })
  return { ...refusal, help: fields['lines'] ?? refusal.help, fields: Object.fromEntries(named) }
}
