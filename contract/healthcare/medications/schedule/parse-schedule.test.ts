import { describe, expect, it } from 'vitest'
import type { DoseSchedule, ParsedSchedule } from './dose-schedule.ts'
import { parseSchedule, readDirections } from './parse-schedule.ts'
import { clockOf } from './times-of-day.ts'

/** A schedule in a short notation: days, then doses, then what else is stated. */
const notation = ({ days, doses, meals, amount, asNeeded, maxPerDay, taper, duration }: DoseSchedule): string => {
  const range = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}-${max}`)
  const dose = (value: DoseSchedule['amount']) => (value ? `${range(value)}${value.unit ? ` ${value.unit}` : ''}` : '')
  const on = () => {
    if (days.kind === 'weekdays') return days.weekdays.join('+')
    if (days.kind === 'interval')
      return `every ${days.every} ${days.unit}${days.weekdays ? ` ${days.weekdays.join('+')}` : ''}`
    if (days.kind === 'perWeek') return `${range(days.count)}/week`
    if (days.kind === 'cycle') return `${days.on} on ${days.off ?? '?'} off`
    return days.kind === 'monthDays' ? `day ${days.days.join('+')} of month` : 'daily'
  }
  const taken = () => {
    if (!doses) return '?'
    if ('perDay' in doses) return `${range(doses.perDay)}x`
    if ('everyHours' in doses) return `${range(doses.everyHours)}h`
    return doses.times.map(time => `${dose(time.amount ?? null)}@${clockOf(time)}`).join('+')
  }
  return [
    on(),
    taken(),
    dose(amount),
    meals && `${meals} meals`,
    asNeeded && `prn${asNeeded.reason ? ` ${asNeeded.reason}` : ''}`,
    maxPerDay && `max ${maxPerDay.count}${maxPerDay.unit ? ` ${maxPerDay.unit}` : ''}`,
    taper?.map(step => `${dose(step.amount)} ${step.days ?? 'on'}`).join(' > '),
    duration && (duration === 'until finished' ? 'finish' : `for ${duration.count} ${duration.unit}`),
  ]
    .filter(Boolean)
    .join(', ')
}

const read = (parsed: ParsedSchedule) =>
  parsed && 'understood' in parsed ? notation(parsed.understood) : `not understood: ${parsed?.notUnderstood}`

describe('a frequency means', () => {
  it.each([
    // Drops, sprays and what pharmacies abbreviate
    ['1 drop both eyes twice daily', 'daily, 2x, 1 drop'],
    ['1 gtt OU BID', 'daily, 2x, 1 drop'],
    ['1 gtt OD TID', 'daily, 3x, 1 drop'],
    ['1 gtt OS qhs', 'daily, @22:00, 1 drop'],
    ['1 spray each nostril daily', 'daily, 1x, 1 spray'],
    ['MWF', 'mon+wed+fri, 1x'],
    ['M/W/F', 'mon+wed+fri, 1x'],
    ['q HS', 'daily, @22:00'],
    ['q AM', 'daily, @08:00'],
    ['1 po qd', 'daily, 1x, 1'],
    // Without their zero, and never five tablets.
    ['.5 tab hs', 'daily, @22:00, 0.5 tablet'],
    [',5 Tbl abends', 'daily, @18:00, 0.5 tablet'],
    ['.125 mg daily', 'daily, 1x, 0.125 mg'],
    ['0,125 mg täglich', 'daily, 1x, 0.125 mg'],
    ['1x1', 'daily, 1x, 1'],
    ['6-hourly', 'daily, 6h'],
    ['4-6 hourly', 'daily, 4-6h'],
    ['2 puffs q4-6h prn wheezing', 'daily, 4-6h, 2 puff, prn wheezing'],
    ['2 tablets every 6 hours as needed, max 8 in 24 hours', 'daily, 6h, 2 tablet, prn, max 8 tablet'],
    ['500 mg every 6 hours as needed, max 4 a day', 'daily, 6h, 500 mg, prn, max 4'],
    ['c/8h', 'daily, 8h'],
    ['1 tab VO c/12 hs x 7 días', 'daily, 12h, 1 tablet, for 7 day'],
    ['2 veces x semana', '2/week, 1x'],
    ['1 gota en cada ojo c/6h', 'daily, 6h, 1 drop'],
    ['día por medio', 'every 2 day, 1x'],
    ['1 cp x 3/j', 'daily, 3x, 1 tablet'],
    ['1 goutte dans chaque œil matin et soir', 'daily, @08:00+@18:00, 1 drop'],
    ['2 f/j', 'daily, 2x'],
    ['2x tgl.', 'daily, 2x'],
    ['3xtgl', 'daily, 3x'],
    ['0-0-1', 'daily, @18:00, 1'],
    // One dose, and no sum.
    ['1 tablet a day', 'daily, 1x, 1 tablet'],
    ['10 mg daily', 'daily, 1x, 10 mg'],
    ['1 g daily', 'daily, 1x, 1 g'],
    // As large clinics of the United States print them.
    ['Inhale 2 puffs into the lungs every 4 (four) hours as needed for wheezing.', 'daily, 4h, 2 puff, prn wheezing'],
    ['Inject 10 Units into the skin nightly.', 'daily, @22:00, 10 unit'],
    ['Inject 0.25 mg into the skin every 7 days.', 'every 7 day, 1x, 0.25 mg'],
    // A powder for one glass.
    ['17 g daily', 'daily, 1x, 17 g'],
    ['Take 17 g by mouth daily', 'daily, 1x, 17 g'],
    ['3 g per day once daily', 'daily, 1x, 3 g'],
    ['1500 mg/day in the morning', 'daily, @08:00, 1500 mg'],
    ['2 g once a day', 'daily, 1x, 2 g'],
    ['3 g twice a day', 'daily, 2x, 3 g'],
    ['12-0-8 IE', 'daily, 12 IU@08:00+8 IU@18:00'],
    ['20-0-0-10 E', 'daily, 20 unit@08:00+10 unit@22:00'],
    ['1 Tropfen in jedes Auge morgens', 'daily, @08:00, 1 drop'],
    ['alle 6 Std.', 'daily, 6h'],
    ['6-stündlich', 'daily, 6h'],
    // English
    ['in the morning before meals', 'daily, @08:00, before meals'],
    ['Once daily', 'daily, 1x'],
    ['40 mg = 1 tab(s), PO, Once Daily', 'daily, 1x, 1 tablet'],
    ['1 tab(s) Oral BID', 'daily, 2x, 1 tablet'],
    ['20 mg = 2 cap(s), Oral, TID, PRN', 'daily, 3x, 2 capsule, prn'],
    ['250 mg = 5 mL, Oral, q8hr', 'daily, 8h, 5 ml'],
    ['81 mg = 1 tab(s), PO, Once Daily, 30 tab(s)', 'daily, 1x, 1 tablet'],
    ['10 mg = 1 tab in the morning and 20 mg = 2 tabs at night', 'daily, 1 tablet@08:00+2 tablet@22:00'],
    ['Daily', 'daily, 1x'],
    ['Twice daily', 'daily, 2x'],
    ['2x daily', 'daily, 2x'],
    ['three times a day', 'daily, 3x'],
    ['5 times daily', 'daily, 5x'],
    ['1-2 times a day', 'daily, 1-2x'],
    ['every 8 hours', 'daily, 8h'],
    ['every 4 to 6 hours', 'daily, 4-6h'],
    ['every 24 hours', 'daily, 1x'],
    ['every 72 hours', 'every 3 day, 1x'],
    ['at bedtime', 'daily, @22:00'],
    ['once daily at bedtime', 'daily, @22:00'],
    ['nightly at bedtime', 'daily, @22:00'],
    ['every morning', 'daily, @08:00'],
    ['every morning and evening', 'daily, @08:00+@18:00'],
    ['twice a day, morning and noon', 'daily, @08:00+@12:00'],
    ['daily at 08:00', 'daily, @08:00'],
    ['8am and 8pm', 'daily, @08:00+@20:00'],
    ['at 8 in the evening', 'daily, @20:00'],
    ['30 minutes before breakfast', 'daily, @07:30'],
    ['twice daily before breakfast and dinner', 'daily, @07:30+@17:30'],
    ['twice daily with meals', 'daily, 2x, with meals'],
    ['With a meal', 'daily, ?, with meals'],
    ['Once weekly on Monday', 'mon, 1x'],
    ['Once weekly', '1/week, 1x'],
    ['weekly', '1/week, 1x'],
    ['twice a week', '2/week, 1x'],
    ['3 days a week', '3/week, 1x'],
    ['twice a week on Monday and Thursday', 'mon+thu, 1x'],
    ['every Monday', 'mon, 1x'],
    ['Mondays', 'mon, 1x'],
    ['Mon, Wed and Fri', 'mon+wed+fri, 1x'],
    ['Mon/Wed/Fri', 'mon+wed+fri, 1x'],
    ['Mon-Wed-Fri', 'mon+wed+fri, 1x'],
    ['Mon-Fri', 'mon+tue+wed+thu+fri, 1x'],
    ['Fri to Mon', 'mon+fri+sat+sun, 1x'],
    ['Tuesday through Thursday', 'tue+wed+thu, 1x'],
    ['every morning on an empty stomach 30 min before breakfast', 'daily, @07:30'],
    ['Take 1 tablet every morning. Take 30 minutes before breakfast.', 'daily, @07:30, 1 tablet'],
    ['in the evening by mouth at bedtime', 'daily, @22:00'],
    ['1 in the evening and 1 at bedtime', 'daily, @18:00+@22:00, 1'],
    ['breakfast, lunch, dinner and bedtime', 'daily, @08:00+@12:00+@18:00+@22:00'],
    ['with dinner and at bedtime', 'daily, @18:00+@22:00'],
    ['8 pm and at bedtime', 'daily, @20:00+@22:00'],
    ['in the morning and before lunch', 'daily, @08:00+@11:30'],
    ['morning (8 am) and evening (8 pm)', 'daily, @08:00+@20:00'],
    ['in the evening, at bedtime and at night', 'daily, @18:00+@22:00+@22:00'],
    ['morning, noon, evening, bedtime', 'daily, @08:00+@12:00+@18:00+@22:00'],
    ['morgens 1 Tablette vor dem Frühstück', 'daily, @07:30, 1 tablet'],
    ['abends 1 Tablette vor dem Schlafengehen', 'daily, @22:00, 1 tablet'],
    ['le matin à jeun 30 min avant le petit déjeuner', 'daily, @07:30'],
    ['por la mañana en ayunas antes del desayuno', 'daily, @07:30'],
    ['once daily Monday through Friday', 'mon+tue+wed+thu+fri, 1x'],
    ['weekdays', 'mon+tue+wed+thu+fri, 1x'],
    ['weekends', 'sat+sun, 1x'],
    ['every day except Sunday', 'mon+tue+wed+thu+fri+sat, 1x'],
    ['take 1 tablet daily except Sundays', 'mon+tue+wed+thu+fri+sat, 1x, 1 tablet'],
    ['every other day', 'every 2 day, 1x'],
    ['Every 3 days', 'every 3 day, 1x'],
    ['every 2 weeks', 'every 2 week, 1x'],
    ['every two weeks on Monday', 'every 2 week mon, 1x'],
    ['every other Monday', 'every 2 week mon, 1x'],
    ['fortnightly', 'every 2 week, 1x'],
    ['monthly', 'every 1 month, 1x'],
    ['on the 1st of each month', 'day 1 of month, 1x'],
    ['on the 1st and 15th of the month', 'day 1+15 of month, 1x'],
    ['days 1 to 21', '21 on ? off, 1x'],
    ['days 1-21 of 28', '21 on 7 off, 1x'],
    ['21 days on 7 off', '21 on 7 off, 1x'],
    ['3 weeks on, 1 week off', '21 on 7 off, 1x'],
    ['1 in the morning and 2 at night', 'daily, 1@08:00+2@22:00'],
    ['1 tablet in the morning and 1 tablet at night', 'daily, @08:00+@22:00, 1 tablet'],
    ['40 mg for 5 days, then 20 mg for 5 days', 'daily, 1x, 40 mg 5 > 20 mg 5'],
    ['40 mg for 5 days, 20 mg for 1 week, then 10 mg', 'daily, 1x, 40 mg 5 > 20 mg 7 > 10 mg on'],
    ['As needed', 'daily, ?, prn'],
    ['every 4-6 hours as needed for pain, max 6 tablets in 24 hours', 'daily, 4-6h, prn pain, max 6 tablet'],
    ['up to 3 times a day as needed for headaches', 'daily, ?, prn headaches, max 3'],
    ['as needed for pain, at least 6 hours apart', 'daily, 6h, prn pain'],
    ['as needed, for pain', 'daily, ?, prn pain'],
    ['twice daily until finished', 'daily, 2x, finish'],
    ['every Monday and Thursday for 6 weeks', 'mon+thu, 1x, for 6 week'],
    ['Take 1 tablet (10 mg total) by mouth daily', 'daily, 1x, 1 tablet'],
    ['Take ½ tablet by mouth every morning', 'daily, @08:00, 0.5 tablet'],
    // Pharmacy and Latin
    ['1 tab PO BID x 10d', 'daily, 2x, 1 tablet, for 10 day'],
    ['b.i.d.', 'daily, 2x'],
    ['TID', 'daily, 3x'],
    ['QID', 'daily, 4x'],
    ['qd', 'daily, 1x'],
    ['od', 'daily, 1x'],
    ['q8h', 'daily, 8h'],
    ['q4-6h prn pain', 'daily, 4-6h, prn pain'],
    ['qhs', 'daily, @22:00'],
    ['qam', 'daily, @08:00'],
    ['qod', 'every 2 day, 1x'],
    ['qwk', '1/week, 1x'],
    ['tid ac', 'daily, 3x, before meals'],
    ['1-0-1', 'daily, @08:00+@18:00, 1'],
    ['1-0-1-0 Stück', 'daily, @08:00+@18:00, 1'],
    ['1-0-2', 'daily, 1@08:00+2@18:00'],
    ['0-0-0-1', 'daily, @22:00, 1'],
    // Spanish
    ['una vez al día por la mañana', 'daily, @08:00'],
    ['dos veces al día', 'daily, 2x'],
    ['cada 8 horas', 'daily, 8h'],
    ['por la noche', 'daily, @22:00'],
    ['mañana y noche', 'daily, @08:00+@22:00'],
    ['al acostarse', 'daily, @22:00'],
    ['a las 8 de la mañana y a las 8 de la noche', 'daily, @08:00+@20:00'],
    ['lunes y jueves', 'mon+thu, 1x'],
    ['de lunes a viernes', 'mon+tue+wed+thu+fri, 1x'],
    ['todos los días excepto el domingo', 'mon+tue+wed+thu+fri+sat, 1x'],
    ['un día sí y otro no', 'every 2 day, 1x'],
    ['una vez a la semana', '1/week, 1x'],
    ['una vez a la semana los lunes', 'mon, 1x'],
    ['el día 1 de cada mes', 'day 1 of month, 1x'],
    ['tomar 1 comprimido cada 12 horas durante 7 días', 'daily, 12h, 1 tablet, for 7 day'],
    ['si es necesario para el dolor, máximo 3 veces al día', 'daily, ?, prn dolor, max 3'],
    // French
    ['une fois par jour', 'daily, 1x'],
    ['le matin et le soir', 'daily, @08:00+@18:00'],
    ['un comprimé matin et soir', 'daily, @08:00+@18:00, 1 tablet'],
    ['matin, midi et soir', 'daily, @08:00+@12:00+@18:00'],
    ['au coucher', 'daily, @22:00'],
    ['tous les deux jours', 'every 2 day, 1x'],
    ['un jour sur deux', 'every 2 day, 1x'],
    ['une fois par semaine le lundi', 'mon, 1x'],
    ['du lundi au vendredi', 'mon+tue+wed+thu+fri, 1x'],
    ['tous les jours sauf le dimanche', 'mon+tue+wed+thu+fri+sat, 1x'],
    ['1 comprimé 3 fois par jour pendant 10 jours', 'daily, 3x, 1 tablet, for 10 day'],
    ['toutes les 8 heures si besoin', 'daily, 8h, prn'],
    ['si douleur, maximum 4 par jour', 'daily, ?, prn douleur, max 4'],
    ['le 1er de chaque mois', 'day 1 of month, 1x'],
    ['21 jours sur 28', '21 on 7 off, 1x'],
    // German
    ['zweimal täglich', 'daily, 2x'],
    ['2x täglich 1 Tablette', 'daily, 2x, 1 tablet'],
    ['3x1 täglich', 'daily, 3x, 1'],
    ['morgens und abends', 'daily, @08:00+@18:00'],
    ['morgens um 8 Uhr und abends um 20 Uhr', 'daily, @08:00+@20:00'],
    ['alle 8 Std.', 'daily, 8h'],
    ['jeden 2. Tag', 'every 2 day, 1x'],
    ['montags und donnerstags', 'mon+thu, 1x'],
    ['Mo, Mi, Fr', 'mon+wed+fri, 1x'],
    ['1x pro Woche montags', 'mon, 1x'],
    ['täglich außer sonntags', 'mon+tue+wed+thu+fri+sat, 1x'],
    ['2x täglich 10 Tage lang', 'daily, 2x, for 10 day'],
    ['Tag 1 bis 21', '21 on ? off, 1x'],
    ['21 Tage einnehmen, 7 Tage Pause', '21 on 7 off, 1x'],
    ['bei Bedarf bei Schmerzen, max. 4 Tabletten pro Tag', 'daily, ?, prn Schmerzen, max 4 tablet'],
    ['1 Tablette morgens und 2 Tabletten abends', 'daily, 1 tablet@08:00+2 tablet@18:00'],
    ['dreimal täglich zu den Mahlzeiten', 'daily, 3x, with meals'],
    ['am 1. des Monats', 'day 1 of month, 1x'],
  ])('“%s”: %s', (text, expected) => expect(read(parseSchedule(text))).toBe(expected))
})

describe('a frequency that is not understood whole is not guessed', () => {
  it.each([
    // Read as something else by some: three times a week or a day, every other week or once a week, hours or pieces.
    ['TIW', 'TIW'],
    ['BIW', 'BIW'],
    ['QOW', 'QOW'],
    ['8-14-20', '8-14-20'],
    ['1x3', '1x3'],
    ['1x1 weekly', '1x1'],
    ['1 gtt OD', '1 gtt, OD'],
    ['1.125 mg daily', '1.125 mg'],
    ['qam ou qhs', 'ou'],
    ['2 every 4 hours as needed, max 8 a day', '2'],
    ['once daily for 7 days then weekly', 'once daily for 7 days then weekly'],
    ['as needed, or less', 'or less'],
    // Tablets of two strengths.
    ['40 mg = 1 tab in the morning, 20 mg = 1 tab at night', '40 mg = 1 tab, 20 mg = 1 tab'],
    ['40 mg = 1 tab for 5 days, then 20 mg = 1 tab for 5 days', '40 mg = 1 tab, 20 mg = 1 tab'],
    // Perhaps a second dose, perhaps what the pharmacy gives.
    ['40 mg = 1 tab(s), PO, Once Daily, 2 tab(s)', '40 mg = 1 tab(s), 2 tab(s)'],
    ['1 tab daily, 30 tabs', '1 tab, 30 tabs'],
    ['80 mg = 2 x 40 mg tab, PO, daily', '= 2 x, tab'],
    ['= 1 cap(s), PO, Once Daily', '='],
    ['1 comprimé, si besoin, ou moins', 'ou moins'],
    ['before meals and at bedtime', 'before meals, at bedtime'],
    ['AC & HS', 'AC, HS'],
    ['ac hs', 'ac, hs'],
    ['at bedtime and with meals', 'with meals, at bedtime'],
    ['after meals and at 10pm', 'after meals, at 10pm'],
    ['avec les repas et au coucher', 'avec les repas, au coucher'],
    ['con las comidas y al acostarse', 'con las comidas, al acostarse'],
    ['zu den Mahlzeiten und zur Nacht', 'zu den Mahlzeiten, zur Nacht'],
    // Every other day in Mexico, every third elsewhere.
    ['cada tercer día', 'cada tercer día'],
    ['cada 3er día', 'cada 3er día'],
    // A week and two weeks to most people.
    ['cada 8 días', 'cada 8 días'],
    ['cada ocho días', 'cada ocho días'],
    ['una inyección cada 15 días', 'cada 15 días'],
    ['tous les 15 jours', 'tous les 15 jours'],
    ['une fois tous les quinze jours', 'tous les quinze jours'],
    ['tous les huit jours', 'tous les huit jours'],
    ['alle 8 Tage', 'alle 8 Tage'],
    // Two days or three.
    ['Tue-Thu', 'Tue-'],
    ['Mo-Do', 'Mo-'],
    ['mar - jue', 'mar -'],
    // Taken both ways, so neither only as needed nor only by the clock.
    ['once a week on Sundays and as needed', 'as needed'],
    ['2 puffs bid + prn', 'prn'],
    ['morgens und bei Bedarf', 'bei Bedarf'],
    ['matin et soir et si besoin', 'si besoin'],
    ['cada 12 horas y si precisa', 'si precisa'],
    // One by the clock and one as needed.
    ['1 tablet in the morning and 1 at noon if needed', 'if needed'],
    ['1 comprimé le matin et 1 le soir si besoin', 'si besoin'],
    ['1 por la mañana y 1 por la noche si hay dolor', 'si hay dolor'],
    ['1 morgens, 1 abends bei Bedarf', 'bei Bedarf'],
    // Three a day for three days, or one fewer every day.
    // The sum of a day, in one dose or several.
    ['4 g/day', '4 g, /day'],
    ['3 g daily', '3 g, daily'],
    ['3000 mg daily', '3000 mg, daily'],
    ['9 g daily', '9 g, daily'],
    ['12000 mg daily', '12000 mg, daily'],
    ['20 g/day', '20 g, /day'],
    ['1500 mg per day', '1500 mg, per day'],
    ['60 mg/d', '60 mg, /d'],
    ['1.5 g every 24 hours', '1.5 g, every 24 hours'],
    ['30 units a day', '30 units, a day'],
    ['per day 2 g', 'per day, 2 g'],
    ['3 tablets a day', '3 tablets, a day'],
    ['1-2 tablets a day', '1-2 tablets, a day'],
    ['3 g per day, twice daily', '3 g, per day'],
    ['1500 mg/day in the morning and evening', '1500 mg, /day'],
    ['2 g al día', '2 g, al día'],
    ['tres comprimidos al día', 'tres comprimidos, al día'],
    ['3 g par jour', '3 g, par jour'],
    ['3 cp/j', '3 cp, /j'],
    ['2 g/j', '2 g, /j'],
    ['3 g pro Tag', '3 g, pro Tag'],
    ['4 Tabletten am Tag', '4 Tabletten, am Tag'],
    ['2000 mg täglich', '2000 mg, täglich'],
    // Every 14 days, or a week with it and a week without.
    ['une semaine sur deux', 'une semaine sur deux'],
    ['1 comprimé par jour, 1 semaine sur 2', '1 semaine sur 2'],
    ['3-2-1 over 3 days', 'over 3 days'],
    ['4-3-2-1 daily over 4 days', 'over 4 days'],
    // One dose or two.
    ['in the morning, before breakfast', 'in the morning, before breakfast'],
    ['at 9 am with breakfast', 'at 9 am, with breakfast'],
    ['8 am and 8 pm (morning and evening)', '8 am, morning'],
    ['every evening, at bedtime', 'every evening, at bedtime'],
    ['1-0-1 before breakfast and dinner', '1-0-1, before breakfast and dinner'],
    ['weekly for 4 weeks then monthly', 'weekly for 4 weeks then monthly'],
    ['every 6 hours for 3 days then every 8 hours', 'every 6 hours for 3 days then every 8 hours'],
    ['40 mg twice daily for 5 days, then 20 mg daily', '40 mg twice daily for 5 days, then 20 mg daily'],
    ['daily and weekly', 'daily, weekly'],
    ['once daily every 3 days', 'once daily, every 3 days'],
    ['twice daily, three times daily', 'twice daily, three times daily'],
    ['once daily in the morning and evening', 'once daily, in the morning'],
    ['once weekly in the morning and evening', 'once weekly, in the morning, evening'],
    ['once weekly on Monday and Thursday', 'once weekly, on Monday and Thursday'],
    ['daily for 5 days for 2 weeks', 'for 5 days, for 2 weeks'],
    ['daily until Friday', 'until'],
    ['daily except when fasting', 'except when fasting'],
    ['5 mg daily except 2.5 mg on Monday', 'except'],
    ['5 mg daily except Monday 2.5 mg', 'except Monday, 2.5 mg'],
    ['5 mg Mon-Fri, 2.5 mg Sat-Sun', '5 mg, 2.5 mg'],
    ['in the morning or evening', 'or'],
    ['in the morning at 20:00', 'in the morning, at 20:00'],
    ['at 8', 'at 8'],
    ['a las 8', 'a las 8'],
    ['once', 'once'],
    ['2 daily', '2'],
    ['biweekly', 'biweekly'],
    ['quincenal', 'quincenal'],
    ['quincenalmente', 'quincenalmente'],
    // Once a month, or every so many weeks.
    ['every first Monday', 'every first'],
    ['jeden ersten Montag', 'jeden ersten'],
    ['every third Monday', 'every third'],
    ['jeden 3. Dienstag', 'jeden 3'],
    // Three doses or four.
    ['breakfast lunch dinner bedtime', 'dinner, bedtime'],
    ['with dinner at bedtime', 'with dinner, at bedtime'],
    ['werktags', 'werktags'],
    ['As directed', 'As directed'],
    ['for 10 days', 'for 10 days'],
    ['1.000 mg daily', '1.000 mg'],
    ['1 drop OD', '1 drop, OD'],
    // Times to some, and amounts to others.
    ['2pm', '2'],
    ['1am 1pm', '1, 1'],
    ['1 tablet 3 pm', '3'],
    ['weekly methotrexate day', 'methotrexate day'],
    ['every 5-3 hours', 'every 5-3 hours'],
    ['twice a month', 'twice'],
    ['täglich bis auf weiteres', 'bis auf weiteres'],
    ['tous les jours jusqu’à nouvel ordre', 'jusqu’à nouvel ordre'],
  ])('“%s” leaves “%s”', (text, words) => expect(parseSchedule(text)).toEqual({ notUnderstood: words }))

  it('and an empty one says nothing', () => {
    expect(parseSchedule('  ')).toBeNull()
    expect(parseSchedule(null)).toBeNull()
  })
})

describe('directions', () => {
  const scheduleOf = (text: string) => {
    const found = readDirections(text)
    if (!found) return 'nothing'
    return 'schedule' in found ? notation(found.schedule) : `not understood: ${found.notUnderstood}`
  }
  it.each([
    ['Take 1 tablet by mouth daily. Avoid grapefruit juice.', 'daily, 1x, 1 tablet'],
    ['Swallow whole.\nTake twice daily with food', 'daily, 2x'],
    ['take 1 tablet by oral route every day', 'daily, 1x, 1 tablet'],
    ['Instill 1 drop in both eyes twice a day', 'daily, 2x, 1 drop'],
    ['apply to the affected area twice daily', 'daily, 2x'],
    ['Take with a full glass of water before anything else, and stay upright for 30 minutes', 'nothing'],
    ['Do not skip doses', 'nothing'],
    ['Half an hour before bed', 'daily, @22:00'],
    ['Take 1 tablet daily. On Sundays take 2.', 'not understood: 2'],
    ['Take 1 tablet daily. Then weekly.', 'not understood: Take 1 tablet daily. Then weekly.'],
    ['Take as directed by the clinic', 'not understood: by the clinic'],
  ])('may have remarks: “%s”', (text, expected) => expect(scheduleOf(text)).toBe(expected))
})

it('reads hostile texts to the end', () => {
  // Backtracking would take longer than any test may.
  const parts = [
    '1-',
    'mon-',
    'every ',
    'a.',
    '8:',
    '1/',
    'before ',
    'for 1 ',
    'at the ',
    '(',
    '½',
    '1 ',
    'as needed x ',
  ]
  for (const part of parts) parseSchedule(part.repeat(Math.floor(3999 / part.length)))
  expect(parseSchedule('daily '.repeat(1000))).toHaveProperty('notUnderstood')
})
