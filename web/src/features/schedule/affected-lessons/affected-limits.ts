import { longestOf } from '@cavaletti/contract/limits'
import { affectedLessonsApi } from '@cavaletti/contract/schedule/affected-lessons'

export const longest = longestOf(affectedLessonsApi.changeAffectedLessons.body, 'message')
