import { germanProse } from './german-prose.ts'

/** German for the names and texts of the demo that a reader sees most. */
export const german: Readonly<Record<string, string>> = {
  ...germanProse,
  // Lesson types
  'Private lesson': 'Einzelstunde',
  'One rider, on a school horse or your own.': 'Ein Reiter, auf einem Schulpferd oder dem eigenen Pferd.',
  'Private lesson, short': 'Einzelstunde, kurz',
  'For children and for the first lessons.': 'Für Kinder und für die ersten Stunden.',
  'First assessment': 'Einstufungsstunde',
  'For new riders: what you can do, and what suits you.':
    'Für neue Reiter: was Sie schon können und was zu Ihnen passt.',
  'Lunge lesson': 'Longenstunde',
  'Seat and balance without reins.': 'Sitz und Gleichgewicht ohne Zügel.',
  'Beginners’ group': 'Anfängergruppe',
  'Walk, trot and the first canter.': 'Schritt, Trab und der erste Galopp.',
  'Flatwork group': 'Dressurgruppe',
  'Dressage for riders who canter on their own.': 'Dressur für Reiter, die selbstständig galoppieren.',
  'Jumping group': 'Springgruppe',
  'Poles, grids and small courses.': 'Stangen, Reihen und kleine Parcours.',
  'Cavaletti clinic': 'Cavaletti-Lehrgang',
  'Three hours over poles at measured distances, with a break.':
    'Drei Stunden über Stangen in festen Abständen, mit Pause.',
  'Freelance groundwork': 'Bodenarbeit bei freien Reitlehrern',
  'On foot, with your own horse. The trainer sends you the invoice.':
    'Zu Fuß, mit dem eigenen Pferd. Die Rechnung kommt vom Reitlehrer.',
  'Groundwork course': 'Kurs Bodenarbeit',
  'Leading, yielding and trust, on foot. For children and adults.':
    'Führen, Weichen und Vertrauen, vom Boden aus. Für Kinder und Erwachsene.',
  'Hacking course': 'Ausreitkurs',
  'Riding in a group along the bridleways, with an easy canter at the end.':
    'In der Gruppe über Reitwege, am Ende mit einem ruhigen Galopp.',
  'Vaulting group': 'Voltigiergruppe',
  'Gymnastics on the barrel, for children and adults.':
    'Turnen auf dem Holzpferd, für Kinder und Erwachsene.',
  'Vaulting for two': 'Voltigieren zu zweit',
  'Gymnastics on the barrel, with more turns for each.': 'Turnen auf dem Holzpferd, mit mehr Zeit für jeden.',
  'Theory evening': 'Theorieabend',
  'Feeding, tack and first aid, in the warm saddlery.':
    'Fütterung, Ausrüstung und Erste Hilfe, in der warmen Sattelkammer.',
  // Packs and memberships
  'Ten private lessons': '10er-Karte Einzelstunden',
  'Five private lessons': '5er-Karte Einzelstunden',
  'Three trial lessons': 'Schnupperkarte mit drei Stunden',
  'Twenty private lessons': '20er-Karte Einzelstunden',
  'Four group lessons a month': 'Vier Gruppenstunden im Monat',
  // Locations and arenas
  Indoor: 'Reithalle',
  Outdoor: 'Außenplatz',
  Paddock: 'Wiesenplatz',
  'sand and fibre': 'Sand mit Vlies',
  sand: 'Sand',
  grass: 'Gras',
  'Elm Farm': 'Ulmenhof',
  'Park behind the barn': 'Parken Sie hinter der Scheune.',
  'Hill Stables': 'Stall am Hang',
  'Hill 1': 'Am Hang 1',
  // Horses
  Biscuit: 'Krümel',
  Captain: 'Wotan',
  dun: 'Falbe',
  bay: 'Brauner',
  piebald: 'Schecke',
  Office: 'Büro',
  'Influenza and tetanus': 'Influenza und Tetanus',
  'Ivermectin paste': 'Ivermectin-Paste',
  '2 g twice a day': '2 g zweimal täglich',
  '1 syringe': '1 Injektor',
  'Yard vet': 'Stalltierarzt',
  'Lost a shoe': 'Eisen verloren',
  'Lame in front, the vet comes on Thursday': 'Lahmt vorne, der Tierarzt kommt am Donnerstag',
  parent: 'Elternteil',
  // Invoices
  'Standard rate': 'Regelsteuersatz',
  'Private lesson, 45 min': 'Einzelstunde, 45 Min.',
  'Group lesson, 60 min': 'Gruppenstunde, 60 Min.',
  'Lunge lesson, 30 min': 'Longenstunde, 30 Min.',
  'Travel to Elm Farm': 'Anfahrt zum Ulmenhof',
}

/** A text of the demo in the language of a locale, as far as it is known. */
export function wordIn(locale: string, text: string): string {
  return locale.startsWith('de') ? (german[text] ?? text) : text
}

/** The same for all texts of a request. */
export function bodyIn(locale: string, body: object): object {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'string' ? wordIn(locale, value) : value,
  ) as object
}
