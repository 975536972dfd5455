import type { CancelLadder } from '@cavaletti/contract/cancel-ladder'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ladderText } from '../../ui/ladder-fields.ts'
import { ladderLines } from '../../ui/ladder-words.ts'
import { LadderEditor } from '../../ui/LadderEditor.tsx'
import css from './Offers.module.css'

interface CancelCardProps {
  /** Of the business. */
  usual: CancelLadder
  /** Made by `ladderText`; empty for the same as the business. */
  value: string
  meanwhile: ReactNode
  onChange: (value: string) => void
}

/** What it costs a client to cancel: as everywhere in the business, or otherwise. */
export function CancelCard({ usual, value, meanwhile, onChange }: CancelCardProps) {
  return (
    <Card title={t`When a client cancels`}>
      <Checkbox
        name="cancelLadder"
        label={t`It costs something else than usual`}
        checked={value !== ''}
        onChange={(event) => onChange(event.target.checked ? ladderText(usual) : '')}
      />
      {value === '' ? (
        <>
          {meanwhile}
          <p className={css['quiet']}>{ladderLines(usual).join('. ')}.</p>
        </>
      ) : (
        <LadderEditor value={value} meanwhile={meanwhile} onChange={onChange} />
      )}
    </Card>
  )
}
