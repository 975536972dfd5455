import { useLocale } from '../../../data/me/use-locale.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import type { PayPreview } from './pay.ts'
import css from './Pay.module.css'
import { totalWords, workWords } from './pay-words.ts'
import { useWhose } from './use-whose.ts'

/** What is on no statement yet: the sum, and the lessons and hours that it is for. */
export function PaySum({ pay, isOwn = false }: { pay: PayPreview; isOwn?: boolean }) {
  const locale = useLocale()
  const whose = useWhose()
  const money = (minor: number) => formatMoney(minor, pay.currency, locale)
  const work = workWords(pay, isOwn)
  return (
    <>
      <p className={css['sum']}>{totalWords(pay.totalMinor, money, whose(pay))}</p>
      {work !== '' && <p>{work}</p>}
    </>
  )
}
