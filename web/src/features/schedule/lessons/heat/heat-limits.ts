import { rangesOf } from '@cavaletti/contract/limits'
import { heatApi } from '@cavaletti/contract/schedule/lessons/heat'

export const ranges = {
  ...rangesOf(heatApi.recordHeatReading.body, 'humidity'),
  ...rangesOf(heatApi.shortenLessons.body, 'lessons.minutes'),
}
