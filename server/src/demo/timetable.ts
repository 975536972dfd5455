/** Lessons of the demo schools: weekly ones, and changing ones. */

/**
 * A weekly lesson: trainer (0 is the owner), ISO weekday, time, lesson type, arena, number of riders, and whether
 * they are of the shown client's family.
 */
export type WeeklyLesson = readonly [
  trainer: number,
  weekday: number,
  time: string,
  offer: string,
  arena: string,
  riders: number,
  isInFamily?: true,
]

export const standing: readonly WeeklyLesson[] = [
  [1, 1, '18:00', 'Flatwork group', 'Indoor', 3],
  [0, 2, '16:00', 'Beginners’ group', 'Indoor', 4],
  [0, 2, '14:30', 'Private lesson', 'Outdoor', 1],
  [0, 3, '17:00', 'Flatwork group', 'Outdoor', 4],
  [1, 3, '15:00', 'Private lesson', 'Indoor', 1],
  [0, 4, '09:30', 'Private lesson', 'Paddock', 1],
  [1, 4, '16:30', 'Beginners’ group', 'Indoor', 4],
  [0, 5, '16:00', 'Jumping group', 'Outdoor', 3],
  [0, 5, '14:30', 'Lunge lesson', 'Indoor', 1],
  [0, 6, '10:00', 'Beginners’ group', 'Indoor', 4],
  [0, 6, '12:30', 'Private lesson', 'Outdoor', 1],
  [1, 7, '11:00', 'Private lesson', 'Indoor', 1],
  [0, 3, '10:00', 'Private lesson', 'Outdoor', 1, true],
]

export const single: readonly WeeklyLesson[] = [
  [1, 1, '14:00', 'Private lesson', 'Outdoor', 1],
  [0, 2, '17:30', 'Private lesson, short', 'Indoor', 1],
  [1, 2, '18:30', 'Private lesson', 'Outdoor', 1],
  [0, 3, '14:00', 'First assessment', 'Indoor', 1],
  [1, 3, '18:30', 'Private lesson, short', 'Indoor', 1],
  [0, 4, '17:00', 'Private lesson', 'Outdoor', 1],
  [1, 4, '18:30', 'Lunge lesson', 'Indoor', 1],
  [0, 5, '17:45', 'Private lesson', 'Indoor', 1],
  [0, 6, '14:00', 'Private lesson, short', 'Indoor', 1],
  [1, 7, '13:00', 'Private lesson, short', 'Outdoor', 1],
]

/** Trainers' notes after lessons. */
export const notes = [
  'Quiet hands today, the transitions came by themselves.',
  'Canter on the left rein still hurries. Next time over poles.',
  'Rode the whole course alone for the first time.',
  'Looks down before every corner; we worked on the eyes.',
]
