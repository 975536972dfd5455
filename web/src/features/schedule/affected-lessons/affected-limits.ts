import { longestOf } from '@cavaletti/contract/limits'
import { affectedLessonsApi } from '@cavaletti/contract/schedule/changes/affected-lessons'

export const longest = longestOf(affectedLessonsApi.changeAffectedLessons.body, 'message')
