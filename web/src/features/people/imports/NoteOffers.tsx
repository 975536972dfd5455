import { t } from '@lingui/core/macro'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import css from './Imports.module.css'
import type { Row } from './list-file.ts'
import { noteOf, type Offer, offerFor } from './note-offers.ts'

interface NoteOffersProps {
  rows: readonly Row[]
  lines: readonly number[]
  chosen: ReadonlyMap<number, Offer>
  onChoose: (line: number, offer: Offer) => void
}

/** Notes that look like health data or a contact, to be moved there. */
export function NoteOffers({ rows, lines, chosen, onChoose }: NoteOffersProps) {
  const offered = rows.flatMap((row, index) => {
    const offer = offerFor(row)
    return offer ? [{ row, offer, line: lines[index] ?? 0 }] : []
  })
  if (offered.length === 0) return null
  return (
    <fieldset className={css['mapping']}>
      <legend>{t`Do these notes belong elsewhere?`}</legend>
      <div className={css['grid']}>
        {offered.map(({ row, offer, line }) => (
          <Select
            key={line}
            name={`note-${line}`}
            label={t`Row ${line}, ${row.firstName ?? ''} ${row.lastName ?? ''}`}
            hint={t`“${noteOf(row).slice(0, 120)}”`}
            options={[
              { value: 'note', label: t`Keep as a note` },
              ...(offer === 'contact'
                ? [{ value: 'contact', label: t`Emergency contact` }]
                : [
                    { value: 'allergies', label: t`Allergies` },
                    { value: 'conditions', label: t`Illnesses and injuries` },
                  ]),
            ]}
            value={chosen.get(line) ?? 'note'}
            onChange={({ target: { value } }) => onChoose(line, value as Offer)}
          />
        ))}
      </div>
    </fieldset>
  )
}
