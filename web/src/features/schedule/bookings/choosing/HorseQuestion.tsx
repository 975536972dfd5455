import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { classes } from '../../../../ui/classes.ts'
import choice from '../../../../ui/fields/choosing/Choice.module.css'
import { HorseCard, HorsePicture } from './HorseCard.tsx'
import css from './HorseChoice.module.css'
import type { HorseOption } from './horse-options.ts'

interface HorseQuestionProps {
  options: readonly HorseOption[]
  chosen: HorseOption | undefined
  onChoose: (option: HorseOption) => void
}

/** Asks a rider with an own horse on which one they ride; nothing without a choice. */
export function HorseQuestion({ options, chosen, onChoose }: HorseQuestionProps) {
  // The address changes a moment after the click.
  const [pressed, setPressed] = useState<string>()
  const [before, setBefore] = useState(chosen?.key)
  if (before !== chosen?.key) {
    setBefore(chosen?.key)
    setPressed(undefined)
  }
  if (options.length < 2) return null
  const shown = pressed ?? chosen?.key
  return (
    <fieldset className={choice['choice']}>
      <legend className={choice['legend']}>{t`Horse`}</legend>
      <div className={classes(css['horses'], css['own'])}>
        {options.map((option) => (
          <HorseCard
            key={option.key}
            group="horse"
            isChosen={option.key === shown}
            onChoose={() => {
              setPressed(option.key)
              onChoose(option)
            }}
          >
            {option.name !== undefined && <HorsePicture name={option.name} photoId={option.photoId} />}
            {option.label}
          </HorseCard>
        ))}
      </div>
    </fieldset>
  )
}
