import { type ScheduleWording, SYMBOLS } from './wording.ts'

const timesOf = (count: string) => (count === '1' ? 'una vez' : `${count} veces`)
const MEALS = { breakfast: 'el desayuno', lunch: 'el almuerzo', dinner: 'la cena' }

export const SPANISH_WORDING: ScheduleWording = {
  and: 'y',
  or: 'a',
  clock: time => time,
  at: clock => `a las ${clock}`,
  parts: {
    waking: 'al despertar',
    morning: 'por la mañana',
    noon: 'al mediodía',
    afternoon: 'por la tarde',
    evening: 'a última hora de la tarde',
    night: 'por la noche',
    bedtime: 'al acostarse',
  },
  meal: (relation, meal) => {
    if (relation === 'with') return `con ${MEALS[meal]}`
    return `${relation === 'before' ? 'antes' : 'después'} ${`de ${MEALS[meal]}`.replace('de el ', 'del ')}`
  },
  meals: { before: 'antes de las comidas', with: 'con las comidas', after: 'después de las comidas' },
  daily: 'todos los días',
  perDay: count => `${timesOf(count)} al día`,
  everyHour: 'cada hora',
  everyHours: count => `cada ${count} horas`,
  every: {
    day: ['cada día', count => `cada ${count} días`],
    week: ['cada semana', count => `cada ${count} semanas`],
    month: ['cada mes', count => `cada ${count} meses`],
    year: ['cada año', count => `cada ${count} años`],
  },
  weekdays: {
    mon: 'lunes',
    tue: 'martes',
    wed: 'miércoles',
    thu: 'jueves',
    fri: 'viernes',
    sat: 'sábado',
    sun: 'domingo',
  },
  everyWeekday: days => `cada ${days}`,
  onWeekday: days => `el ${days}`,
  onceAWeek: 'una vez a la semana',
  daysPerWeek: count => `${count} ${count === '1' ? 'día' : 'días'} a la semana`,
  cycle: (on, off) =>
    `${on} ${on === 1 ? 'día' : 'días'} de tratamiento, ${off} ${off === 1 ? 'día' : 'días'} de descanso`,
  firstDays: last => `días 1 a ${last}`,
  monthDay: day => String(day),
  monthDays: days => (/^\d+$/.test(days) ? `el día ${days} del mes` : `los días ${days} del mes`),
  asNeeded: 'si es necesario',
  reason: reason => `en caso de ${reason}`,
  atMost: amount => `como máximo ${amount} al día`,
  atMostTimes: count => `como máximo ${timesOf(count)} al día`,
  lasting: {
    day: ['durante 1 día', count => `durante ${count} días`],
    week: ['durante 1 semana', count => `durante ${count} semanas`],
    month: ['durante 1 mes', count => `durante ${count} meses`],
  },
  untilFinished: 'hasta terminar',
  thenStep: step => `luego ${step}`,
  units: {
    ...SYMBOLS,
    IU: ['UI', 'UI'],
    tablet: ['comprimido', 'comprimidos'],
    capsule: ['cápsula', 'cápsulas'],
    drop: ['gota', 'gotas'],
    puff: ['inhalación', 'inhalaciones'],
    spray: ['pulverización', 'pulverizaciones'],
    unit: ['unidad', 'unidades'],
    patch: ['parche', 'parches'],
    injection: ['inyección', 'inyecciones'],
    teaspoon: ['cucharadita', 'cucharaditas'],
    tablespoon: ['cucharada', 'cucharadas'],
    sachet: ['sobre', 'sobres'],
    suppository: ['supositorio', 'supositorios'],
    piece: ['pieza', 'piezas'],
    dose: ['dosis', 'dosis'],
  },
}
