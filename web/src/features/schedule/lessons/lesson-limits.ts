import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'

export const longest = longestOf(lessonsApi.changeLesson.body, 'note', 'overrideReason', 'title')

export const ranges = rangesOf(lessonsApi.changeLesson.body, 'minutes')
