import { plainText } from './header-words.ts'

/** Results that are words, without accents. Only whole phrases count, so that a sentence is not read as a result. */
const RESULT_WORDS = new Set([
  ...['negative', 'positive', 'neg', 'pos', 'reactive', 'non reactive', 'nonreactive', 'not detected', 'detected'],
  ...['trace', 'traces', 'none seen', 'none', 'absent', 'present', 'nil', 'clear', 'yellow', 'pale yellow', 'amber'],
  ...['cloudy', 'slightly cloudy', 'hazy', 'few', 'moderate', 'many', 'occasional', 'normal', 'immune', 'non immune'],
  ...['equivocal', 'borderline', 'indeterminate', 'straw', 'rare', 'colorless', 'turbid', 'no growth'],
  ...['negativ', 'positiv', 'nicht nachweisbar', 'nachweisbar', 'nicht nachgewiesen', 'nachgewiesen', 'spuren', 'gelb'],
  ...['klar', 'trub', 'unauffallig', 'auffallig', 'grenzwertig', 'vereinzelt', 'reichlich', 'massig', 'reaktiv'],
  ...['nicht reaktiv', 'hellgelb', 'normal'],
  ...['negatif', 'positif', 'absence', 'presence', 'non detecte', 'detecte', 'traces', 'jaune', 'limpide', 'trouble'],
  ...[
    'normale',
    'rares',
    'quelques',
    'nombreux',
    'non reactif',
    'reactif',
    'douteux',
    'jaune pale',
    'negative',
    'absents',
  ],
  ...[
    'negativo',
    'positivo',
    'no reactivo',
    'reactivo',
    'no detectado',
    'detectado',
    'ausente',
    'ausentes',
    'presente',
  ],
  ...[
    'trazas',
    'indicios',
    'amarillo',
    'claro',
    'transparente',
    'turbio',
    'escasos',
    'escasas',
    'abundantes',
    'dudoso',
  ],
  ...['negativa', 'positiva', 'no se observan', 'aislados', 'aisladas', 'indeterminado', 'amarillo claro'],
])

export const isResultWord = (text: string) => RESULT_WORDS.has(plainText(text))
