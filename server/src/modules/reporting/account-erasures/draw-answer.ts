import { drawReport } from '#platform/pdf/draw-report.ts'
import { type Answer, reportOfAnswer } from './describe-answer.ts'

/** The answer to the erasure of an account as PDF. */
export function drawAnswer(answer: Answer): Promise<Uint8Array> {
  return drawReport(reportOfAnswer(answer))
}
