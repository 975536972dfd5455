import { t } from '@lingui/core/macro'
import { entryWord } from './pack-words.ts'
import { day } from '../../../ui/words/day.ts'
import css from './Packs.module.css'
import type { BoughtPack } from './use-packs.ts'
import { language } from '../../../messages/i18n.ts'

const signed = new Intl.NumberFormat(language, { signDisplay: 'always' })

/** All entries of a pack; their sum is the credits left (M6). */
export function PackLedger({ entries, left }: Pick<BoughtPack, 'entries' | 'left'>) {
  return (
    <details className={css['ledger']}>
      <summary>{t`History`}</summary>
      <ol>
        {entries.map(({ id, kind, credits, on, about }) => (
          <li key={id}>
            <span>
              {day(on)} · {entryWord(kind)}
              {about && <span className="quiet"> · {about}</span>}
            </span>
            <b className={css['number']}>{signed.format(credits)}</b>
          </li>
        ))}
        <li>
          <span>{t`Left`}</span>
          <b className={css['number']}>{left}</b>
        </li>
      </ol>
    </details>
  )
}
