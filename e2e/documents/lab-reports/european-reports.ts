import { type LabReport, line } from './report-page.ts'

/** German: earlier values beside, plus and minus as flags, thousands per microliter. */
const germanTable: LabReport = {
  name: 'German table with earlier values',
  language: 'de',
  laboratory: 'MVZ Labor Rheinaue',
  date: '2026-03-12',
  lines: [
    line('Leukozyten', '10,9', 'Tsd/µl', '3,9 - 10,2', [3.9, 10.2], {
      name: 'White blood cells',
      value: '10.9',
      flag: '+',
      read: 'high',
      previous: '7,1',
    }),
    line('Erythrozyten', '4,61', 'Mio/µl', '4,30 - 5,75', [4.3, 5.75], {
      name: 'Red blood cells',
      value: '4.61',
      previous: '4,70',
    }),
    line('Hämoglobin', '12,8', 'g/dl', '13,5 - 17,2', [13.5, 17.2], {
      name: 'Hemoglobin',
      value: '12.8',
      flag: '-',
      read: 'low',
      previous: '14,0',
    }),
    line('Hämatokrit', '38,9', '%', '39,5 - 50,5', [39.5, 50.5], {
      name: 'Hematocrit',
      value: '38.9',
      flag: '-',
      read: 'low',
    }),
    line('MCV', '84', 'fl', '80 - 99', [80, 99], { previous: '85' }),
    line('Thrombozyten', '244', 'Tsd/µl', '150 - 370', [150, 370], { name: 'Platelets', previous: '251' }),
    line('Natrium', '140', 'mmol/l', '136 - 145', [136, 145], { name: 'Sodium', previous: '141' }),
    line('Kalium', '4,2', 'mmol/l', '3,5 - 5,1', [3.5, 5.1], { name: 'Potassium', value: '4.2' }),
    line('Kreatinin', '0,98', 'mg/dl', '0,70 - 1,20', [0.7, 1.2], {
      name: 'Creatinine',
      value: '0.98',
      previous: '1,01',
    }),
    line('GFR (CKD-EPI)', '> 90', 'ml/min/1,73m²', '> 60', [60, null], { value: '>90' }),
    line('Harnsäure', '6,1', 'mg/dl', '3,4 - 7,0', [3.4, 7], { name: 'Uric acid', value: '6.1' }),
    line('GPT (ALAT)', '52', 'U/l', '< 50', [null, 50], {
      name: 'Alanine aminotransferase',
      flag: '+',
      read: 'high',
      previous: '44',
    }),
    line('GOT (ASAT)', '31', 'U/l', '< 50', [null, 50], { name: 'Aspartate aminotransferase' }),
    line('Gamma-GT', '38', 'U/l', '< 60', [null, 60]),
    line('Gesamtcholesterin', '231', 'mg/dl', '< 200', [null, 200], {
      name: 'Cholesterol',
      flag: '+',
      read: 'high',
      previous: '219',
    }),
    line('LDL-Cholesterin', '148', 'mg/dl', '< 116', [null, 116], { name: 'LDL cholesterol', flag: '+', read: 'high' }),
    line('HDL-Cholesterin', '55', 'mg/dl', '> 40', [40, null], { name: 'HDL cholesterol' }),
    line('Triglyceride', '139', 'mg/dl', '< 150', [null, 150], { name: 'Triglycerides' }),
    line('TSH basal', '1,87', 'mU/l', '0,27 - 4,20', [0.27, 4.2], {
      name: 'Thyroid stimulating hormone',
      value: '1.87',
    }),
    line('CRP', '< 0,6', 'mg/l', '< 5,0', [null, 5], { name: 'C reactive protein', value: '<0.6' }),
  ],
  draw(page) {
    page.text('MVZ Labor Rheinaue', 40, 34, { size: 16, font: 'Helvetica-Bold' })
    page.text('Uferstraße 12, 53179 Bonn · Telefon 0228 555 0110 · Telefax 0228 555 0111', 40, 54, { size: 7.5 })
    page.text('Laborbefund', 420, 36, { size: 13 })
    page.text('Patient: Weber, Toni', 40, 76)
    page.text('Geburtsdatum: 19.05.1966   Geschlecht: M', 40, 88)
    page.text('Abnahme: 12.03.2026 07:40', 320, 76)
    page.text('Befunddatum: 13.03.2026   Auftragsnummer: 4711 2290', 320, 88)
    const places = [40, 240, 292, 372, 490]
    for (const [index, word] of ['Untersuchung', 'Ergebnis', 'Einheit', 'Referenzbereich', 'Vorwert'].entries())
      page.text(word, places[index] ?? 0, 116, { font: 'Helvetica-Bold', align: index === 1 ? 'center' : 'left' })
    page.rule(40, 128, 555, 128)
    let y = 134
    for (const [index, { name, value, unit, range, flag, previous = '' }] of this.lines.entries()) {
      const title = ['Kleines Blutbild', 'Klinische Chemie'][[0, 6].indexOf(index)]
      if (title) {
        page.text(title, 40, y, { font: 'Helvetica-Bold' })
        y += 14
      }
      page.text(name, 46, y)
      page.text(value, 258, y, { align: 'right' })
      if (flag) page.text(flag, 266, y, { font: 'Helvetica-Bold' })
      page.text(unit, 292, y)
      page.text(range, 372, y)
      if (previous) page.text(previous, 520, y, { align: 'right' })
      y += 15
    }
    page.text('LDL-Zielwert bei hohem Risiko: < 70 mg/dl; bei sehr hohem Risiko: < 55 mg/dl.', 46, y + 4, { size: 8 })
    page.text('Ende des Befundes', 297, y + 24, { align: 'center' })
    page.text('Ärztliche Leitung: Dr. med. K. Sommer · IBAN DE02 1203 0000 0000 2020 51 · Seite 1 von 1', 40, 815, {
      size: 7,
    })
  },
}

/** German: the unit in brackets behind the name, arrows, thousands with a point. */
const germanArrows: LabReport = {
  name: 'German, units in brackets, arrows',
  language: 'de',
  laboratory: 'Laborzentrum Weserbogen',
  date: '2025-12-01',
  lines: [
    line('Leukozyten', '6.400', '/µl', '4.000 - 10.000', [4000, 10_000], { name: 'White blood cells', value: '6400' }),
    line('Thrombozyten', '131.000', '/µl', '150.000 - 400.000', [150_000, 400_000], {
      name: 'Platelets',
      value: '131000',
      flag: '↓',
      read: 'low',
    }),
    line('Hämoglobin', '15,1', 'g/dl', '14,0 - 18,0', [14, 18], { name: 'Hemoglobin', value: '15.1' }),
    line('Ferritin', '412', 'ng/ml', '30 - 400', [30, 400], { flag: '↑', read: 'high' }),
    line('Glukose nüchtern', '94', 'mg/dl', '60 - 100', [60, 100], { name: 'Fasting glucose' }),
    line('HbA1c', '5,4', '%', '4,0 - 6,0', [4, 6], { name: 'Hemoglobin A1c', value: '5.4' }),
    line('Vitamin B12', '298', 'pg/ml', '197 - 771', [197, 771]),
    line('25-OH-Vitamin D', '17,3', 'ng/ml', 'ab 30', [30, null], {
      name: 'Vitamin D',
      value: '17.3',
      flag: '↓',
      read: 'low',
    }),
    line('Freies T4', '1,21', 'ng/dl', '0,93 - 1,70', [0.93, 1.7], { name: 'Free T4', value: '1.21' }),
    line('Calcium', '2,38', 'mmol/l', '2,20 - 2,55', [2.2, 2.55], { value: '2.38' }),
    line('Albumin', '4,4', 'g/dl', '3,5 - 5,2', [3.5, 5.2], { value: '4.4' }),
    line('PSA', '1,06', 'ng/ml', 'bis 4,0', [null, 4], { name: 'Prostate specific antigen', value: '1.06' }),
  ],
  draw(page) {
    const font = 'dejavu'
    page.text('Laborzentrum Weserbogen', 300, 36, { size: 15, font: 'dejavu-bold', align: 'center' })
    page.text('Tel. 05571 555 020 · 37170 Uslar', 300, 56, { size: 7, font, align: 'center' })
    page.text('Brandt, Kai, geb. 02.11.1959', 40, 84, { font })
    page.text('Entnahmedatum 01.12.2025', 40, 98, { font })
    page.text('Parameter', 40, 130, { font: 'dejavu-bold' })
    page.text('Wert', 270, 130, { font: 'dejavu-bold' })
    page.text('Normbereich', 400, 130, { font: 'dejavu-bold' })
    let y = 150
    for (const { name, value, unit, range, flag } of this.lines) {
      page.text(`${name} [${unit}]`, 40, y, { font })
      page.text(flag ? `${flag} ${value}` : value, 270, y, { font })
      page.text(range, 400, y, { font })
      y += 19
    }
    page.text('Vitamin D: schwerer Mangel < 10, Mangel 10 - 20, ausreichend 30 - 60 ng/ml', 40, y + 6, {
      font,
      size: 7,
    })
    page.text('Seite 1 / 1   gedruckt 02.12.2025 14:11', 40, 812, { font, size: 7 })
  },
}

/** French: dots lead to the value, and there is a second unit below. */
const frenchLeaders: LabReport = {
  name: 'French, dot leaders and a second unit',
  language: 'fr',
  laboratory: 'Laboratoire de Biologie des Tilleuls',
  date: '2026-04-07',
  lines: [
    line('Hématies', '4,92', 'T/L', '4,28 à 5,79', [4.28, 5.79], {
      name: 'Red blood cells',
      value: '4.92',
      previous: '4,88',
    }),
    line('Hémoglobine', '14,6', 'g/dL', '13,4 à 16,7', [13.4, 16.7], {
      name: 'Hemoglobin',
      value: '14.6',
      previous: '14,9',
    }),
    line('Hématocrite', '43,2', '%', '39,2 à 48,6', [39.2, 48.6], {
      name: 'Hematocrit',
      value: '43.2',
      previous: '44,0',
    }),
    line('V.G.M.', '87,8', 'fL', '78,0 à 98,0', [78, 98], { value: '87.8', name: 'V.G.M' }),
    line('Leucocytes', '5,10', 'G/L', '4,05 à 11,00', [4.05, 11], {
      name: 'White blood cells',
      value: '5.10',
      previous: '6,02',
    }),
    line('Plaquettes', '219', 'G/L', '161 à 398', [161, 398], { name: 'Platelets', previous: '230' }),
    line('Glycémie à jeun', '0,91', 'g/L', '0,74 à 1,06', [0.74, 1.06], {
      name: 'Fasting glucose',
      value: '0.91',
      comment: '5,05 mmol/L',
    }),
    line('Créatinine', '9,4', 'mg/L', '7,2 à 12,5', [7.2, 12.5], {
      name: 'Creatinine',
      value: '9.4',
      comment: '83,1 µmol/L',
    }),
    line('Cholestérol total', '2,31', 'g/L', 'inférieur à 2,00', [null, 2], {
      name: 'Cholesterol',
      value: '2.31',
      flag: '*',
      read: 'abnormal',
      comment: '5,97 mmol/L',
    }),
    line('Cholestérol HDL', '0,58', 'g/L', 'supérieur à 0,40', [0.4, null], { name: 'HDL cholesterol', value: '0.58' }),
    line('Triglycérides', '0,92', 'g/L', 'inf. à 1,50', [null, 1.5], { name: 'Triglycerides', value: '0.92' }),
    line('Ferritine', '104', 'µg/L', '22 à 275', [22, 275], { name: 'Ferritin' }),
    line('T.S.H.', '2,04', 'mUI/L', '0,35 à 4,94', [0.35, 4.94], {
      name: 'Thyroid stimulating hormone',
      value: '2.04',
    }),
  ],
  draw(page) {
    page.text('Laboratoire de Biologie des Tilleuls', 40, 36, { size: 14, font: 'Times-Bold' })
    page.text('8, avenue des Tilleuls 69006 LYON · Tél. : 04 99 55 01 10 · Fax : 04 99 55 01 11', 40, 54, {
      size: 8,
      font: 'Times-Roman',
    })
    page.text('Mme MARTIN Claude, née le 06/08/1972', 40, 78, { font: 'Times-Roman' })
    page.text('Dossier n° 260407-0213, prélevé le 07/04/2026 à 07h55', 40, 91, { font: 'Times-Roman' })
    page.text('Édité le 08/04/2026', 40, 104, { font: 'Times-Roman' })
    page.text('Résultats', 270, 128, { font: 'Times-Bold' })
    page.text('Valeurs de référence', 370, 128, { font: 'Times-Bold' })
    page.text('Antériorités', 490, 128, { font: 'Times-Bold' })
    let y = 146
    for (const [index, { name, value, unit, range, flag, previous = '', comment }] of this.lines.entries()) {
      const title = ['HÉMATOLOGIE', 'BIOCHIMIE SANGUINE'][[0, 6].indexOf(index)]
      if (title) {
        page.text(title, 40, y, { font: 'Times-Bold' })
        y += 15
      }
      page.text(`${name} ${'.'.repeat(62 - name.length * 2)}`, 40, y, { font: 'Times-Roman' })
      page.text(`${flag ?? ''}${value} ${unit}`, 270, y, { font: 'Times-Roman' })
      page.text(range, 370, y, { font: 'Times-Roman' })
      if (previous) page.text(previous, 490, y, { font: 'Times-Roman' })
      y += 14
      if (comment) {
        page.text(comment, 270, y, { font: 'Times-Italic', size: 8 })
        y += 12
      }
    }
    page.text('Validé par : Dr H. Blanc, biologiste. Ce compte rendu comporte 1 page.', 40, y + 12, {
      font: 'Times-Italic',
    })
    page.text('SELAS des Tilleuls - FINESS 69 003 1234 - SIRET 812 345 678 00012 - Page 1/1', 40, 815, { size: 7 })
  },
}

/** French, with a header for each section and spaces in thousands. */
const frenchTable: LabReport = {
  name: 'French table with a unit column',
  language: 'fr',
  laboratory: 'Laboratoires Médicaux du Vieux-Port',
  date: '2025-10-21',
  lines: [
    line('Leucocytes', '7 350', '/mm3', '4 000 - 10 000', [4000, 10_000], { name: 'White blood cells', value: '7350' }),
    line('Plaquettes', '265 000', '/mm3', '150 000 - 400 000', [150_000, 400_000], {
      name: 'Platelets',
      value: '265000',
    }),
    line('Hémoglobine', '11,2', 'g/dL', '11,5 - 15,0', [11.5, 15], {
      name: 'Hemoglobin',
      value: '11.2',
      flag: 'L',
      read: 'low',
    }),
    line('Sodium', '138', 'mmol/L', '136 - 145', [136, 145]),
    line('Potassium', '4,0', 'mmol/L', '3,4 - 4,5', [3.4, 4.5], { value: '4.0' }),
    line('Transaminases ASAT (TGO)', '24', 'UI/L', '< 34', [null, 34]),
    line('Transaminases ALAT (TGP)', '61', 'UI/L', '< 49', [null, 49], { flag: 'H', read: 'high' }),
    line('Phosphatases alcalines', '71', 'UI/L', '46 - 116', [46, 116], { name: 'Alkaline phosphatase' }),
    line('Protéine C réactive', '< 4,0', 'mg/L', '< 5,0', [null, 5], { name: 'C reactive protein', value: '<4.0' }),
    line('Acide urique', '312', 'µmol/L', '155 - 357', [155, 357], { name: 'Uric acid' }),
    line('Sérologie toxoplasmose IgG', 'Négatif', '', '', [null, null]),
  ],
  draw(page) {
    page.text('Laboratoires Médicaux du Vieux-Port', 40, 36, { size: 14, font: 'Helvetica-Bold' })
    page.text('Compte rendu d’analyses', 40, 56, { size: 11 })
    page.text('Nom : DURAND Camille', 40, 80)
    page.text('Date de naissance : 11/03/1988', 40, 92)
    page.text('Date de prélèvement : 21/10/2025', 320, 80)
    page.text('Médecin prescripteur : Dr L. Petit, 13002 Marseille, tél. 04 91 55 01 77', 320, 92, { size: 7 })
    const places = [40, 250, 320, 380, 460]
    for (const [index, word] of ['Analyse', 'Résultat', 'Unité', '', 'Valeurs de référence'].entries())
      if (word) page.text(word, places[index] ?? 0, 124, { font: 'Helvetica-Bold' })
    page.shade(40, 138, 515, 1)
    let y = 146
    for (const { name, value, unit, range, flag } of this.lines) {
      for (const [column, text] of [name, flag ? `${value} ${flag}` : value, unit, '', range].entries())
        if (text) page.text(text, places[column] ?? 0, y)
      y += 18
    }
    page.text('Page 1 sur 1 - Imprimé le 22/10/2025 à 09:30', 40, 815, { size: 7 })
  },
}

/** Spanish: stars before the value, upper case, the method in a column of its own. */
const spanishTable: LabReport = {
  name: 'Spanish table with stars and methods',
  language: 'es',
  laboratory: 'Laboratorio Clínico Sierra Azul',
  date: '2026-02-03',
  lines: [
    line('HEMATÍES', '4,75', '10^6/µL', '4,20 - 5,40', [4.2, 5.4], { name: 'Red blood cells', value: '4.75' }),
    line('HEMOGLOBINA', '13,9', 'g/dL', '12,0 - 16,0', [12, 16], { name: 'Hemoglobin', value: '13.9' }),
    line('HEMATOCRITO', '41,8', '%', '36,0 - 47,0', [36, 47], { name: 'Hematocrit', value: '41.8' }),
    line('LEUCOCITOS', '11,4', '10^3/µL', '4,0 - 11,0', [4, 11], {
      name: 'White blood cells',
      value: '11.4',
      flag: '*',
      read: 'abnormal',
    }),
    line('PLAQUETAS', '288', '10^3/µL', '150 - 400', [150, 400], { name: 'Platelets' }),
    line('GLUCOSA', '118', 'mg/dL', '70 - 110', [70, 110], { name: 'Glucose', flag: '*', read: 'abnormal' }),
    line('CREATININA', '0,74', 'mg/dL', '0,50 - 0,90', [0.5, 0.9], { name: 'Creatinine', value: '0.74' }),
    line('ÁCIDO ÚRICO', '4,8', 'mg/dL', '2,4 - 5,7', [2.4, 5.7], { name: 'Uric acid', value: '4.8' }),
    line('COLESTEROL TOTAL', '224', 'mg/dL', 'menor de 200', [null, 200], {
      name: 'Cholesterol',
      flag: '*',
      read: 'abnormal',
    }),
    line('COLESTEROL HDL', '63', 'mg/dL', 'mayor de 45', [45, null], { name: 'HDL cholesterol' }),
    line('COLESTEROL LDL', '139', 'mg/dL', 'menor de 130', [null, 130], {
      name: 'LDL cholesterol',
      flag: '*',
      read: 'abnormal',
    }),
    line('TRIGLICÉRIDOS', '108', 'mg/dL', 'hasta 150', [null, 150], { name: 'Triglycerides' }),
    line('GOT (AST)', '20', 'U/L', '5 - 32', [5, 32], { name: 'Aspartate aminotransferase' }),
    line('GPT (ALT)', '18', 'U/L', '5 - 33', [5, 33], { name: 'Alanine aminotransferase' }),
    line('FERRITINA', '26,0', 'ng/mL', '13,0 - 150,0', [13, 150], { name: 'Ferritin', value: '26.0' }),
    line('TSH', '3,02', 'µUI/mL', '0,27 - 4,20', [0.27, 4.2], { name: 'Thyroid stimulating hormone', value: '3.02' }),
  ],
  draw(page) {
    page.text('Laboratorio Clínico Sierra Azul', 40, 34, { size: 15, font: 'Helvetica-Bold' })
    page.text('C/ Mayor 41, 28013 Madrid · Teléfono 915 550 133 · CIF B-80123456', 40, 54, { size: 7.5 })
    page.text('Paciente: GARCÍA LÓPEZ, ALEX', 40, 76)
    page.text('Fecha de nacimiento: 28/06/1980   Edad: 45   Sexo: M', 40, 88)
    page.text('Fecha de toma: 03/02/2026 08:10', 330, 76)
    page.text('Fecha de informe: 04/02/2026', 330, 88)
    const places = [40, 195, 262, 330, 430]
    for (const [index, word] of ['Prueba', 'Resultado', 'Unidades', 'Valores de referencia', 'Método'].entries())
      page.text(word, places[index] ?? 0, 116, { font: 'Helvetica-Bold' })
    let y = 134
    for (const [index, { name, value, unit, range, flag }] of this.lines.entries()) {
      const title = ['HEMOGRAMA', 'BIOQUÍMICA GENERAL'][[0, 5].indexOf(index)]
      if (title) {
        page.text(title, 40, y, { font: 'Helvetica-Bold' })
        y += 15
      }
      page.text(name, 40, y)
      if (flag) page.text(flag, 186, y)
      page.text(value, 195, y)
      page.text(unit, 262, y)
      page.text(range, 330, y)
      page.text(index < 5 ? 'Citometría' : 'Espectrofot.', 430, y)
      y += 16
    }
    page.text('Riesgo cardiovascular alto: se recomienda LDL menor de 70 mg/dL.', 40, y + 6, { size: 8 })
    page.text('Fin del informe', 40, y + 24)
    page.text('Dra. M. Ortega, colegiada 28/12345 · Página 1 de 1', 40, 815, { size: 7 })
  },
}

/** Spanish: unit and range before the result. */
const spanishUnitFirst: LabReport = {
  name: 'Spanish, unit and range before the result',
  language: 'es',
  laboratory: 'Análisis Clínicos Montaraz',
  date: '2025-08-14',
  lines: [
    line('Glucosa basal', '91', 'mg/dL', '[70 - 100]', [70, 100], { name: 'Fasting glucose' }),
    line('Hemoglobina glicosilada', '5,5', '%', '[4,0 - 5,7]', [4, 5.7], { name: 'Hemoglobin A1c', value: '5.5' }),
    line('Urea', '34', 'mg/dL', '[15 - 50]', [15, 50]),
    line('Sodio', '142', 'mmol/L', '[135 - 145]', [135, 145], { name: 'Sodium' }),
    line('Potasio', '5,4', 'mmol/L', '[3,5 - 5,1]', [3.5, 5.1], {
      name: 'Potassium',
      value: '5.4',
      flag: 'Alto',
      read: 'high',
    }),
    line('Calcio', '9,4', 'mg/dL', '[8,6 - 10,2]', [8.6, 10.2], { name: 'Calcium', value: '9.4' }),
    line('Bilirubina total', '0,5', 'mg/dL', '[0,2 - 1,2]', [0.2, 1.2], { name: 'Bilirubin', value: '0.5' }),
    line('Fosfatasa alcalina', '64', 'U/L', '[35 - 105]', [35, 105], { name: 'Alkaline phosphatase' }),
    line('Proteína C reactiva', '0,21', 'mg/dL', '[0,00 - 0,50]', [0, 0.5], {
      name: 'C reactive protein',
      value: '0.21',
    }),
    line('Vitamina D (25-OH)', '21,7', 'ng/mL', '[30,0 - 100,0]', [30, 100], {
      name: 'Vitamin D',
      value: '21.7',
      flag: 'Bajo',
      read: 'low',
    }),
    line('T4 libre', '1,08', 'ng/dL', '[0,90 - 1,70]', [0.9, 1.7], { name: 'Free T4', value: '1.08' }),
    line('Anticuerpos anti-VHC', 'Negativo', '', '', [null, null]),
  ],
  draw(page) {
    page.text('Análisis Clínicos Montaraz', 40, 40, { size: 16, font: 'Times-Bold' })
    page.text('Paciente: R. Soto · F. nac.: 09/01/1949 · NHC 220148', 40, 70, { font: 'Times-Roman' })
    page.text('Fecha de extracción: 14/08/2025', 40, 84, { font: 'Times-Roman' })
    const places = [40, 220, 300, 410, 480]
    for (const [index, word] of ['Determinación', 'Unidad', 'Intervalo de referencia', 'Resultado', 'Aviso'].entries())
      page.text(word, places[index] ?? 0, 116, { font: 'Times-Bold', size: 10 })
    page.rule(40, 130, 555, 130)
    let y = 138
    for (const { name, value, unit, range, flag = '' } of this.lines) {
      for (const [column, text] of [name, unit, range, value, flag].entries())
        if (text) page.text(text, places[column] ?? 0, y, { font: 'Times-Roman', size: 10 })
      y += 20
    }
    page.text('Tel. 948 555 017 · 31001 Pamplona · Página 1/1', 40, 815, { size: 7 })
  },
}

export const europeanReports = [germanTable, germanArrows, frenchLeaders, frenchTable, spanishTable, spanishUnitFirst]
