import { t } from '@lingui/core/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useEffect, useState } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface CopyButtonProps {
  /** Text for the clipboard. */
  text: string
  label: string
  /** The label for screen readers, where several buttons have the same: what is copied. */
  name?: string
  variant?: ButtonVariant
}

/** Milliseconds for which the button shows the result. */
const remembers = 3000

/** Copies a text and shows the result on the button. Without a clipboard it explains what to do. */
export function CopyButton({ text, label, name, variant = 'secondary' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), remembers)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Plain http in a local network has no clipboard, and users may block it.
      setOutcome('refused')
    }
  }

  return (
    <>
      <Button
        variant={variant}
        aria-label={outcome === 'copied' ? undefined : name}
        icon={<Icon of={outcome === 'copied' ? IconCheck : IconCopy} />}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? t`Copied` : label}
      </Button>
      <output className="visually-hidden">
        {outcome === 'copied' && t`Copied`}
        {outcome === 'refused' && t`Could not copy`}
      </output>
      {outcome === 'refused' && <span>{t`Select the text and copy it, or press and hold it.`}</span>}
    </>
  )
}
