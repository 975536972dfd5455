import { plural, t } from '@lingui/core/macro'
import { day } from '../../../ui/words/day.ts'
import { formatDay } from '../../../ui/words/format-instant.ts'
import type { InvoiceRun, RunItem } from './invoice-run.ts'

type Progress = Pick<InvoiceRun, 'draftedOn' | 'issueOn' | 'state' | 'issued' | 'failed'>

/** When a run made its drafts, and what is left to do. */
export function runWords({ draftedOn, issueOn, state, issued, failed }: Progress): string {
  if (issueOn === null) return t`Drafted on ${day(draftedOn)}. You still need to issue the drafts.`
  if (state !== 'done')
    return t`Drafted on ${day(draftedOn)}. The remaining drafts will be issued on ${day(issueOn)}.`
  const when =
    issued === 0
      ? t`Drafted on ${day(draftedOn)}. Nothing could be issued on ${day(issueOn)}.`
      : t`Drafted on ${day(draftedOn)}, issued on ${day(issueOn)}.`
  if (failed === 0) return when
  return `${when} ${plural(failed, {
    one: '# draft is left. Solve its problem, then issue it yourself.',
    other: '# drafts are left. Solve their problems, then issue them yourself.',
  })}`
}

/** How the payer got a document that the run could not mail. */
export function handedOverWords({ how, at }: NonNullable<RunItem['handedOver']>, timeZone: string): string {
  const on = formatDay(at, timeZone)
  const words = {
    email: t`No email with the run. Emailed on ${on}.`,
    link: t`No email with the run. Link created on ${on}.`,
    pdf: t`No email with the run. Saved as PDF on ${on}.`,
  }
  return words[how]
}
