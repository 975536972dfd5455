import type { CancelLadder } from '@cavaletti/contract/schedule/cancelling/cancel-ladder'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { ladderText } from '../../../forms/ladder-fields.ts'
import { ladderLines } from '../../../forms/ladder-words.ts'
import { LadderEditor } from '../../../forms/LadderEditor.tsx'

interface CancelCardProps {
  /** Ladder of the business. */
  usual: CancelLadder
  /** From `ladderText`; empty: the business's. */
  value: string
  meanwhile: ReactNode
  onChange: (value: string) => void
}

/** Cancellation policy of a lesson type: the business's, or its own. */
export function CancelCard({ usual, value, meanwhile, onChange }: CancelCardProps) {
  return (
    <Card title={t`Cancellation policy`}>
      <Checkbox
        name="cancelLadder"
        label={t`Use a different cancellation policy for this lesson type`}
        checked={value !== ''}
        onChange={(event) => onChange(event.target.checked ? ladderText(usual) : '')}
      />
      {value === '' ? (
        <>
          {meanwhile}
          <p className="quiet-small">{ladderLines(usual).join('. ')}.</p>
        </>
      ) : (
        <LadderEditor value={value} meanwhile={meanwhile} onChange={onChange} />
      )}
    </Card>
  )
}
