/** German for what people write in the demo: messages, notes and reasons. */
export const germanProse: Readonly<Record<string, string>> = {
  // The public page and its visitors
  [`We teach children and adults on calm school horses, in an indoor arena and on the meadow by the river. Groups have at most six riders.

New riders begin with an assessment lesson. Then we know which horse and which group suit you.`]: `Wir unterrichten Kinder und Erwachsene auf ruhigen Schulpferden, in der Halle und auf der Wiese am Fluss. Eine Gruppe hat höchstens sechs Reiter.

Neue Reiter beginnen mit einer Einstufungsstunde. Danach wissen wir, welches Pferd und welche Gruppe zu Ihnen passt.`,
  'German, English': 'Deutsch, Englisch',
  Private: 'Privat',
  'Wear boots with a heel and a helmet; we lend helmets. Cancel at least 24 hours before.':
    'Tragen Sie Stiefel mit Absatz und einen Helm; Helme leihen wir. Sagen Sie mindestens 24 Stunden vorher ab.',
  'Two pony camps.': 'Zweimal Ferien auf dem Ponyhof.',
  'Ivy would love to start this autumn. Afternoons suit us best.':
    'Ivy würde gern in diesem Herbst anfangen. Nachmittags passt es uns am besten.',
  'I rode as a boy, thirty years ago.': 'Als Junge bin ich geritten, vor dreißig Jahren.',
  'Do you teach adults in the evening?': 'Unterrichten Sie abends auch Erwachsene?',
  // Costs of a horse
  'Full livery': 'Vollpension',
  Farrier: 'Hufschmied',
  // Requests and answers
  'Could we have the same horse as last time? It went so well.':
    'Können wir dasselbe Pferd wie beim letzten Mal bekommen? Das lief so gut.',
  'We can be there ten minutes early.': 'Wir können zehn Minuten früher da sein.',
  'First time without the lunge. I am looking forward to it!':
    'Zum ersten Mal ohne Longe. Ich freue mich darauf!',
  'Would this time be possible? Afterwards we drive to the seaside.':
    'Wäre diese Zeit möglich? Danach fahren wir ans Meer.',
  'The farrier is here then. A little later would be perfect, and the arena is quiet.':
    'Da ist der Hufschmied hier. Etwas später wäre ideal, und dann ist die Halle ruhig.',
  'Is there a chance on this day? Grandma is visiting and would like to watch.':
    'Geht es an diesem Tag? Die Oma ist zu Besuch und möchte zuschauen.',
  'I am sorry, the vet comes to the yard at that time. Would Wednesday at 17:00 suit you?':
    'Leider kommt zu dieser Zeit der Tierarzt. Passt Ihnen Mittwoch um 17:00 Uhr?',
  'The arena is under water. See you next week!': 'Der Platz steht unter Wasser. Bis nächste Woche!',
  'Sorry: she lost a shoe, and the farrier only comes on Friday.':
    'Es tut mir leid: Sie hat ein Eisen verloren, und der Hufschmied kommt erst am Freitag.',
  // Messages
  'Sam has outgrown his boots. Can he ride in short boots with chaps on Thursday?':
    'Sam ist aus seinen Stiefeln herausgewachsen. Kann er am Donnerstag in Stiefeletten mit Chaps reiten?',
  'Yes, that is fine. Please choose chaps without a seam on the inside. We have a pair in his size that he can try.':
    'Ja, das geht. Bitte nehmen Sie Chaps ohne Naht an der Innenseite. Wir haben ein Paar in seiner Größe, das er anprobieren kann.',
  'Is there parking for a horsebox at the meadow?': 'Kann man an der Wiese mit dem Pferdeanhänger parken?',
  'Yes, behind the barn. Please keep the gate to the lane free.':
    'Ja, hinter der Scheune. Bitte halten Sie das Tor zum Weg frei.',
  'Perfect, thank you!': 'Wunderbar, danke!',
  'We are on holiday for two weeks after Christmas. Do I cancel each lesson myself?':
    'Wir sind nach Weihnachten zwei Wochen im Urlaub. Sage ich jede Stunde selbst ab?',
  // Notes about riders and lessons
  'Happy on the lead rein.': 'Fühlt sich am Strick wohl.',
  'Sits quietly, still looks down.': 'Sitzt ruhig, schaut noch nach unten.',
  'Changes the rein alone, keeps a good line.': 'Wechselt allein die Hand und hält die Linie.',
  'First canter on the lunge went well.': 'Der erste Galopp an der Longe lief gut.',
  'Three paces in the open, good distances in the group.':
    'Drei Gangarten im Gelände, gute Abstände in der Gruppe.',
  'Poles and a small cross from trot.': 'Stangen und ein kleines Kreuz aus dem Trab.',
  'Pays in cash, prefers to be called.': 'Zahlt bar und möchte lieber angerufen werden.',
  'Quiet hands today, the transitions came by themselves.':
    'Heute ruhige Hände, die Übergänge kamen von selbst.',
  'Canter on the left rein still hurries. Next time over poles.':
    'Der Linksgalopp ist noch eilig. Nächstes Mal über Stangen.',
  'Rode the whole course alone for the first time.': 'Zum ersten Mal den ganzen Parcours allein geritten.',
  'Looks down before every corner; we worked on the eyes.':
    'Schaut vor jeder Ecke nach unten; wir haben am Blick gearbeitet.',
  // Reasons
  'Judging at a show': 'Richten auf einem Turnier',
  'Link on the notice board': 'Link am Schwarzen Brett',
  'Lame in front, vet comes tomorrow': 'Lahmt vorne, der Tierarzt kommt morgen',
  'Moved away in autumn.': 'Im Herbst weggezogen.',
  'Moved away and asked by phone.': 'Weggezogen, hat telefonisch darum gebeten.',
  'The arena was closed on short notice': 'Die Halle war kurzfristig gesperrt',
  'Granted by mistake': 'Versehentlich gutgeschrieben',
  'For another family': 'Für eine andere Familie',
  'Pays in two instalments, as agreed on the phone': 'Zahlt in zwei Raten, wie am Telefon vereinbart',
  'Bonus for the show': 'Zulage für das Turnier',
  'Help on the open day': 'Hilfe am Tag der offenen Tür',
  'Your lessons did not take place: the arena was frozen.':
    'Ihre Stunden sind ausgefallen: Der Platz war gefroren.',
  'Half of the lesson did not take place.': 'Die Hälfte der Stunde ist ausgefallen.',
  'Was ill; goodwill': 'War krank; Kulanz',
  // The incident book
  'Gate of the meadow': 'Tor der Wiese',
  'The gate was not latched. A horse walked out towards the lane and was caught at once.':
    'Das Tor war nicht eingehakt. Ein Pferd lief hinaus zum Weg und wurde gleich eingefangen.',
  'Dusk, dry': 'Dämmerung, trocken',
  'We put a second latch on the gate. We check both when the last horse is in.':
    'Das Tor hat jetzt einen zweiten Haken. Wir prüfen beide, wenn das letzte Pferd im Stall ist.',
}
