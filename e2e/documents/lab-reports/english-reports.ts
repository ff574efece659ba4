import { type LabReport, line } from './report-page.ts'

const BLOOD_COUNT = [
  line('WBC', '6.4', 'x10E3/uL', '3.4-10.8', [3.4, 10.8], { name: 'White blood cells' }),
  line('RBC', '4.81', 'x10E6/uL', '4.14-5.80', [4.14, 5.8], { name: 'Red blood cells' }),
  line('Hemoglobin', '12.4', 'g/dL', '13.0-17.7', [13, 17.7], { flag: 'Low', read: 'low' }),
  line('Hematocrit', '37.9', '%', '37.5-51.0', [37.5, 51]),
  line('MCV', '90', 'fL', '79-97', [79, 97]),
  line('MCH', '30.1', 'pg', '26.6-33.0', [26.6, 33]),
  line('MCHC', '34.0', 'g/dL', '31.5-35.7', [31.5, 35.7]),
  line('RDW', '13.1', '%', '11.6-15.4', [11.6, 15.4]),
  line('Platelets', '251', 'x10E3/uL', '150-450', [150, 450]),
  line('Neutrophils', '58', '%', 'Not Estab.', [null, null]),
  line('Lymphs', '31', '%', 'Not Estab.', [null, null]),
]

const A1C_TABLE = ['Prediabetes: 5.7 - 6.4', 'Diabetes: >6.4', 'Glycemic control for adults with diabetes: <7.0']

/** A ruled table with a flag column; comments explain a result below it. */
const ruledTable: LabReport = {
  name: 'ruled table with flags and comments',
  language: 'en',
  laboratory: 'Northlake Reference Laboratories',
  date: '2026-03-05',
  lines: [
    ...BLOOD_COUNT,
    line('Glucose', '104', 'mg/dL', '70-99', [70, 99], { flag: 'High', read: 'high' }),
    line('BUN', '15', 'mg/dL', '6-24', [6, 24], { name: 'Urea nitrogen' }),
    line('Creatinine', '0.92', 'mg/dL', '0.76-1.27', [0.76, 1.27]),
    line('eGFR', '98', 'mL/min/1.73', '>59', [59, null]),
    line('Sodium', '141', 'mmol/L', '134-144', [134, 144]),
    line('Potassium', '4.3', 'mmol/L', '3.5-5.2', [3.5, 5.2]),
    line('Hemoglobin A1c', '5.9', '%', '4.8-5.6', [4.8, 5.6], { flag: 'High', read: 'high', comment: 'a1c' }),
    line('TSH', '2.130', 'uIU/mL', '0.450-4.500', [0.45, 4.5], { name: 'Thyroid stimulating hormone' }),
  ],
  draw(page) {
    page.text('Northlake Reference Laboratories', 40, 36, { size: 16, font: 'Helvetica-Bold' })
    page.text('4100 Harbor Way, Suite 210, Duluth, MN 55802   Phone: 218-555-0142   Fax: 218-555-0143', 40, 58, {
      size: 7.5,
    })
    page.text('Patient: DOE, JORDAN A', 40, 80)
    page.text('DOB: 07/14/1979   Age: 46   Sex: M', 40, 92)
    page.text('Patient ID: 00384721', 40, 104)
    page.text('Specimen ID: 064-220-1187-0', 320, 80)
    page.text('Date Collected: 03/05/2026 08:12', 320, 92)
    page.text('Date Reported: 03/06/2026 16:40', 320, 104)
    const columns = [44, 250, 315, 375, 470]
    let y = 130
    const head = () => {
      page.shade(40, y, 515, 16)
      for (const [index, word] of ['TESTS', 'RESULT', 'FLAG', 'UNITS', 'REFERENCE INTERVAL'].entries())
        page.text(word, columns[index] ?? 0, y + 4, { size: 8, font: 'Helvetica-Bold' })
      y += 18
    }
    head()
    for (const [index, { name, value, unit, range, flag = '', comment }] of this.lines.entries()) {
      if (index === 0) page.text('CBC With Differential', 44, y + 3, { font: 'Helvetica-Bold' })
      if (index === BLOOD_COUNT.length) page.text('Comp. Metabolic Panel', 44, y + 3, { font: 'Helvetica-Bold' })
      if (index === 0 || index === BLOOD_COUNT.length) y += 15
      page.text(`${name}`, 52, y + 3)
      page.text('01', 210, y + 2, { size: 5 })
      for (const [column, text] of [value, flag, unit, range].entries())
        if (text) page.text(text, columns[column + 1] ?? 0, y + 3, { font: flag ? 'Helvetica-Bold' : 'Helvetica' })
      page.rule(40, y + 14, 555, y + 14)
      y += 15
      for (const text of comment ? A1C_TABLE : []) {
        page.text(text, 250, y + 2, { size: 8 })
        y += 11
      }
    }
    page.text('Please note: eGFR below 60 mL/min/1.73 for 3 months suggests chronic kidney disease.', 52, y + 10, {
      size: 8,
    })
    page.text('01: Northlake Duluth, 4100 Harbor Way, Duluth, MN 55802-1184   Dir: Alex Roe, MD', 40, 780, { size: 7 })
    page.text('Date Issued: 03/06/26 1640 ET      FINAL REPORT      Page 1 of 1', 40, 812, { size: 7 })
  },
}

/** One column for results in range and one for those out of it; the unit stands with the range. */
const inAndOutOfRange: LabReport = {
  name: 'columns in range and out of range',
  language: 'en',
  laboratory: 'Mesa Vista Diagnostics',
  date: '2025-11-18',
  lines: [
    line('CHOLESTEROL, TOTAL', '212', 'mg/dL', '<200', [null, 200], { name: 'Cholesterol', flag: 'H', read: 'high' }),
    line('HDL CHOLESTEROL', '52', 'mg/dL', '> OR = 40', [40, null], { name: 'HDL cholesterol' }),
    line('TRIGLYCERIDES', '131', 'mg/dL', '<150', [null, 150], { name: 'Triglycerides' }),
    line('LDL-CHOLESTEROL', '136', 'mg/dL', '<100', [null, 100], { name: 'LDL cholesterol', flag: 'H', read: 'high' }),
    line('CHOL/HDLC RATIO', '4.1', '', '<5.0', [null, 5]),
    line('NON HDL CHOLESTEROL', '160', 'mg/dL', '<130', [null, 130], { flag: 'H', read: 'high' }),
    line('FERRITIN', '88', 'ng/mL', '38-380', [38, 380], { name: 'Ferritin' }),
    line('VITAMIN B12', '411', 'pg/mL', '200-1100', [200, 1100], { name: 'Vitamin B12' }),
    line('VITAMIN D, 25-OH, TOTAL', '24', 'ng/mL', '30-100', [30, 100], { name: 'Vitamin D', flag: 'L', read: 'low' }),
    line('URIC ACID', '5.9', 'mg/dL', '4.0-8.0', [4, 8], { name: 'Uric acid' }),
    line('ALBUMIN', '4.4', 'g/dL', '3.6-5.1', [3.6, 5.1], { name: 'Albumin' }),
    line('ALT', '22', 'U/L', '9-46', [9, 46], { name: 'Alanine aminotransferase' }),
    line('AST', '19', 'U/L', '10-40', [10, 40], { name: 'Aspartate aminotransferase' }),
  ],
  draw(page) {
    page.text('Mesa Vista Diagnostics', 300, 30, { size: 18, font: 'Times-Bold', align: 'center' })
    page.text('PATIENT INFORMATION', 40, 70, { size: 8, font: 'Times-Bold' })
    page.text('RIVERA, SAM', 40, 82, { font: 'Times-Roman' })
    page.text('DOB: 02/09/1968   AGE: 57', 40, 94, { font: 'Times-Roman' })
    page.text('PHONE: 505.555.0177', 40, 106, { font: 'Times-Roman' })
    page.text('SPECIMEN: MV482113X', 240, 82, { font: 'Times-Roman' })
    page.text('COLLECTED:  11/18/2025  07:45', 240, 94, { font: 'Times-Roman' })
    page.text('RECEIVED:  11/19/2025  01:02', 240, 106, { font: 'Times-Roman' })
    page.text('REPORTED:  11/20/2025  06:13', 240, 118, { font: 'Times-Roman' })
    const y0 = 150
    for (const [x, text] of [
      [40, 'Test Name'],
      [225, 'In Range'],
      [305, 'Out Of Range'],
      [400, 'Reference Range'],
      [530, 'Lab'],
    ] as const)
      page.text(text, x, y0, { font: 'Times-Bold' })
    page.text('LIPID PANEL, STANDARD', 40, y0 + 18, { font: 'Times-Bold' })
    let y = y0 + 34
    for (const [index, { name, value, unit, range, flag }] of this.lines.entries()) {
      if (index === 6) {
        page.text('Desirable range <100 mg/dL for primary prevention; <70 mg/dL for patients with CHD', 60, y, {
          size: 8,
          font: 'Times-Roman',
        })
        y += 14
      }
      page.text(name, index < 6 ? 52 : 40, y, { font: 'Times-Roman' })
      if (flag) page.text(`${value} ${flag}`, 305, y, { font: 'Times-Bold' })
      else page.text(value, 225, y, { font: 'Times-Roman' })
      page.text(`${range} ${unit || '(calc)'}`.replace(' (calc)', ''), 400, y, { font: 'Times-Roman' })
      page.text('MV', 532, y, { font: 'Times-Roman' })
      y += 17
    }
    page.text('PERFORMING SITE: MV  MESA VISTA DIAGNOSTICS, 900 CENTRAL AVE, ALBUQUERQUE, NM 87102-3344', 40, 790, {
      size: 7,
    })
    page.text('CLIENT SERVICES: 866.555.0119      PAGE 1 OF 1', 40, 815, { size: 7 })
  },
}

/** Typed in one typeface with spaces between the columns; the flag stands before the value. */
const typedColumns: LabReport = {
  name: 'columns aligned by spaces, flag before the value',
  language: 'en',
  laboratory: 'Prairie County Hospital Laboratory',
  date: '2026-01-22',
  lines: [
    line('Sodium', '131', 'mEq/L', '136 - 145', [136, 145], { flag: 'L', read: 'low' }),
    line('Potassium', '5.6', 'mEq/L', '3.5 - 5.1', [3.5, 5.1], { flag: 'H', read: 'high' }),
    line('Chloride', '101', 'mEq/L', '98 - 107', [98, 107]),
    line('CO2', '24', 'mEq/L', '21 - 32', [21, 32]),
    line('Glucose', '98', 'mg/dL', '74 - 106', [74, 106]),
    line('Calcium', '9.2', 'mg/dL', '8.5 - 10.1', [8.5, 10.1]),
    line('Total Protein', '7.0', 'g/dL', '6.4 - 8.2', [6.4, 8.2]),
    line('Albumin', '3.1', 'g/dL', '3.4 - 5.0', [3.4, 5], { flag: 'L', read: 'low' }),
    line('Bilirubin, Total', '0.6', 'mg/dL', '0.2 - 1.0', [0.2, 1], { name: 'Bilirubin' }),
    line('Alk Phosphatase', '77', 'U/L', '46 - 116', [46, 116], { name: 'Alkaline phosphatase' }),
    line('AST (SGOT)', '21', 'U/L', '15 - 37', [15, 37], { name: 'Aspartate aminotransferase' }),
    line('ALT (SGPT)', '30', 'U/L', '12 - 78', [12, 78], { name: 'Alanine aminotransferase' }),
    line('Magnesium', '1.9', 'mg/dL', '1.8 - 2.4', [1.8, 2.4]),
    line('Troponin I', '<0.02', 'ng/mL', '0.00 - 0.04', [0, 0.04]),
    line('C-Reactive Protein', '3.8', 'mg/L', '0.0 - 3.0', [0, 3], {
      name: 'C reactive protein',
      flag: 'H',
      read: 'high',
    }),
  ],
  draw(page) {
    const type = (text: string, y: number) => page.text(text, 40, y, { font: 'Courier', size: 9 })
    type(
      'PRAIRIE COUNTY HOSPITAL LABORATORY'.replace(/\w+/g, word => word[0] + word.slice(1).toLowerCase()),
      40,
    )
    type('1200 W 4th Street, Hays, KS 67601   (785) 555-0108', 52)
    type('Patient: LEE, CASEY            MRN: 4471920      DOB: 12/02/1951  74Y F', 76)
    type('Collected: 22 Jan 2026 06:30   Received: 22 Jan 2026 07:05', 88)
    type(`${'TEST'.padEnd(24)}${'FLAG'.padEnd(7)}${'RESULT'.padEnd(11)}${'UNITS'.padEnd(11)}REFERENCE RANGE`, 112)
    type('-'.repeat(78), 122)
    let y = 134
    for (const { name, value, unit, range, flag = '' } of this.lines) {
      type(`${name.padEnd(24)}${flag.padEnd(7)}${value.padEnd(11)}${unit.padEnd(11)}${range}`, y)
      y += 13
    }
    type('COMMENT: SPECIMEN SLIGHTLY HEMOLYZED. POTASSIUM MAY BE INCREASED BY 0.3 mEq/L', y + 6)
    type('*** END OF REPORT ***', y + 30)
    type('Printed: 22 Jan 2026 09:14   Page: 1', 800)
  },
}

/** Two tables side by side, the right one lower. */
const twoColumns: LabReport = {
  name: 'two columns on a page',
  language: 'en',
  laboratory: 'Harbor Medical Laboratory',
  date: '2026-05-30',
  lines: [
    line('White Blood Cells', '11.9', 'K/uL', '4.0-11.0', [4, 11], {
      name: 'White blood cells',
      flag: 'H',
      read: 'high',
    }),
    line('Red Blood Cells', '4.52', 'M/uL', '3.80-5.20', [3.8, 5.2], { name: 'Red blood cells' }),
    line('Hemoglobin', '13.7', 'g/dL', '11.7-15.5', [11.7, 15.5]),
    line('Hematocrit', '41.0', '%', '35.0-45.0', [35, 45]),
    line('Platelet Count', '310', 'K/uL', '140-400', [140, 400], { name: 'Platelets' }),
    line('Neutrophils Abs', '7.8', 'K/uL', '1.5-7.8', [1.5, 7.8]),
    line('Eosinophils', '2.0', '%', '0.0-6.0', [0, 6]),
    line('Sodium', '139', 'mmol/L', '135-146', [135, 146]),
    line('Potassium', '4.4', 'mmol/L', '3.5-5.3', [3.5, 5.3]),
    line('Creatinine', '0.71', 'mg/dL', '0.50-1.05', [0.5, 1.05]),
    line('Glucose', '88', 'mg/dL', '65-99', [65, 99]),
    line('Calcium', '9.6', 'mg/dL', '8.6-10.4', [8.6, 10.4]),
    line('Free T4', '1.2', 'ng/dL', '0.8-1.8', [0.8, 1.8]),
    line('TSH', '5.12', 'mIU/L', '0.40-4.50', [0.4, 4.5], {
      name: 'Thyroid stimulating hormone',
      flag: 'H',
      read: 'high',
    }),
  ],
  draw(page) {
    page.text('Harbor Medical Laboratory', 36, 30, { size: 15, font: 'Helvetica-Bold' })
    page.text('Phone 206-555-0131 · Fax 206-555-0132 · 77 Pier Road, Seattle, WA 98101', 36, 50, { size: 7 })
    page.text('Name: Kim Park   Born: 1990-08-17   ID 55-10-2231', 36, 70, { size: 8 })
    page.text('Collection date: May 30, 2026', 36, 82, { size: 8 })
    const side = (x: number, y0: number, title: string, lines: LabReport['lines']) => {
      page.text(title, x, y0, { size: 9, font: 'Helvetica-Bold' })
      const places = [x, x + 96, x + 138, x + 190]
      for (const [index, word] of ['Test', 'Result', 'Units', 'Ref. Range'].entries())
        page.text(word, places[index] ?? 0, y0 + 14, { size: 7.5, font: 'Helvetica-Bold' })
      for (const [index, { name, value, unit, range, flag }] of lines.entries()) {
        const y = y0 + 28 + index * 14
        for (const [column, text] of [name, flag ? `${value} ${flag}` : value, unit, range].entries())
          page.text(text, places[column] ?? 0, y, { size: 7.5 })
      }
    }
    side(36, 120, 'HEMATOLOGY', this.lines.slice(0, 7))
    side(310, 127, 'CHEMISTRY', this.lines.slice(7))
    page.text('Reviewed by R. Stone, MD. Questions? Call 206-555-0131. Page 1/1', 36, 815, { size: 7 })
  },
}

/** British: no header, ranges and units in brackets, the day before the month. */
const bracketsWithoutHeader: LabReport = {
  name: 'no header, ranges in brackets',
  language: 'en',
  laboratory: 'Thornbury Pathology Services',
  date: '2026-04-03',
  lines: [
    line('Serum sodium', '140', 'mmol/L', '(133 - 146)', [133, 146]),
    line('Serum potassium', '4.1', 'mmol/L', '(3.5 - 5.3)', [3.5, 5.3]),
    line('Serum creatinine', '121', 'umol/L', '(59 - 104)', [59, 104], { name: 'Creatinine', flag: 'H', read: 'high' }),
    line('Serum urea level', '6.9', 'mmol/L', '(2.5 - 7.8)', [2.5, 7.8]),
    line('Serum albumin', '43', 'g/L', '(35 - 50)', [35, 50], { name: 'Albumin' }),
    line('Serum total bilirubin', '9', 'umol/L', '(< 21)', [null, 21]),
    line('Serum ferritin', '19', 'ug/L', '(30 - 400)', [30, 400], { flag: 'L', read: 'low' }),
    line('Haemoglobin concentration', '118', 'g/L', '(130 - 180)', [130, 180], { flag: 'L', read: 'low' }),
    line('Total white cell count', '7.2', '10*9/L', '(4.0 - 11.0)', [4, 11]),
    line('Platelet count', '265', '10*9/L', '(150 - 450)', [150, 450], { name: 'Platelets' }),
    line('Serum TSH level', '1.90', 'mU/L', '(0.27 - 4.20)', [0.27, 4.2]),
  ],
  draw(page) {
    page.text('Thornbury Pathology Services', 50, 40, { size: 14, font: 'Helvetica-Bold' })
    page.text('Thornbury General Hospital, Mill Lane, Thornbury BS35 1AB. Tel: 01632 960 118', 50, 58, { size: 8 })
    page.text('Patient: Robin Hale', 50, 84)
    page.text('Date of birth: 21/09/1957', 50, 97)
    page.text('Sample collected: 03/04/2026', 50, 110)
    page.text('Requested by: Dr P Nair, Mill Lane Surgery', 50, 123)
    let y = 160
    for (const { name, value, unit, range, flag } of this.lines) {
      page.text(name, 50, y, { size: 10 })
      page.text(value, 300, y, { size: 10, align: 'right' })
      page.text(unit, 310, y, { size: 10 })
      page.text(range, 380, y, { size: 10 })
      if (flag) page.text(flag, 470, y, { size: 10, font: 'Helvetica-Bold' })
      y += 18
    }
    page.text('Comment: eGFR 54 is consistent with mild to moderate reduction; repeat within 14 days.', 50, y + 10)
    page.text('Laboratory accredited no. 8812. Report printed 04/04/2026 11:20', 50, 800, { size: 7 })
  },
}

/** Two days side by side, as patient portals print: the earlier one is not of this report. */
const earlierDays: LabReport = {
  name: 'values of an earlier day beside',
  language: 'en',
  laboratory: 'Lakeside Clinic Laboratory',
  date: '2026-06-11',
  lines: [
    line('Glucose', '112', 'mg/dL', '70 - 99', [70, 99], { flag: 'H', read: 'high', previous: '108' }),
    line('Hemoglobin A1C', '6.1', '%', '4.0 - 5.6', [4, 5.6], {
      name: 'Hemoglobin A1c',
      flag: 'H',
      read: 'high',
      previous: '6.3',
    }),
    line('Cholesterol', '187', 'mg/dL', '<= 199', [null, 199], { previous: '201' }),
    line('Triglycerides', '90', 'mg/dL', '<= 149', [null, 149], { previous: '95' }),
    line('HDL Cholesterol', '61', 'mg/dL', '>= 40', [40, null], { name: 'HDL cholesterol', previous: '58' }),
    line('LDL Calculated', '108', 'mg/dL', '<= 129', [null, 129], { name: 'LDL cholesterol', previous: '124' }),
    line('Creatinine', '1.02', 'mg/dL', '0.70 - 1.30', [0.7, 1.3], { previous: '0.99' }),
    line('GFR Estimate', '>60', 'mL/min/1.73m2', '>= 60', [60, null], { previous: '>60' }),
    line('ALT', '41', 'U/L', '0 - 50', [0, 50], { name: 'Alanine aminotransferase', previous: '38' }),
    line('PSA, Total', '0.8', 'ng/mL', '0.0 - 4.0', [0, 4], { name: 'Prostate specific antigen', previous: '0.7' }),
  ],
  draw(page) {
    page.text('Lakeside Clinic Laboratory', 40, 40, { size: 16, font: 'dejavu-bold' })
    page.text('Jamie Fox   DOB 3/8/1961   Legal sex M', 40, 66, { font: 'dejavu', size: 8 })
    page.text('Collected on June 11, 2026 9:02 AM', 40, 80, { font: 'dejavu', size: 8 })
    for (const [x, text] of [
      [40, 'Component'],
      [200, 'Your Value'],
      [262, 'Flag'],
      [300, 'Units'],
      [390, 'Standard Range'],
      [490, '12/02/2025'],
    ] as const)
      page.text(text, x, 110, { font: 'dejavu-bold', size: 8 })
    page.rule(40, 122, 555, 122)
    let y = 130
    for (const { name, value, unit, range, flag, previous = '' } of this.lines) {
      page.text(name, 40, y, { font: 'dejavu', size: 8 })
      page.text(value, 200, y, { font: 'dejavu', size: 8 })
      if (flag) page.text(flag, 266, y, { font: 'dejavu-bold', size: 8 })
      page.text(unit, 300, y, { font: 'dejavu', size: 8 })
      page.text(range, 390, y, { font: 'dejavu', size: 8 })
      page.text(previous, 490, y, { font: 'dejavu', size: 8 })
      y += 20
    }
    page.text(
      'General information: results ordered by K. Osei, NP. Resulting agency: LAKESIDE LAB, 555-0150',
      40,
      y + 16,
      { font: 'dejavu', size: 7 },
    )
  },
}

const METALS = [
  ['Iron', '82', 'ug/dL', '38-169', 38, 169],
  ['TIBC', '301', 'ug/dL', '250-450', 250, 450],
  ['Iron Saturation', '27', '%', '15-55', 15, 55],
  ['Zinc', '88', 'ug/dL', '44-115', 44, 115],
  ['Copper', '101', 'ug/dL', '69-132', 69, 132],
  ['Magnesium', '2.0', 'mg/dL', '1.6-2.3', 1.6, 2.3],
  ['Phosphorus', '3.4', 'mg/dL', '2.8-4.1', 2.8, 4.1],
  ['LDH', '171', 'IU/L', '121-224', 121, 224],
  ['GGT', '24', 'IU/L', '0-65', 0, 65],
  ['CK, Total', '132', 'U/L', '49-439', 49, 439],
  ['Amylase', '54', 'U/L', '31-110', 31, 110],
  ['Lipase', '33', 'U/L', '13-78', 13, 78],
  ['Homocysteine', '9.1', 'umol/L', '0.0-14.5', 0, 14.5],
  ['Insulin', '7.2', 'uIU/mL', '2.6-24.9', 2.6, 24.9],
  ['C-Peptide', '2.1', 'ng/mL', '1.1-4.4', 1.1, 4.4],
  ['Cortisol', '12.8', 'ug/dL', '6.2-19.4', 6.2, 19.4],
  ['DHEA-Sulfate', '210.5', 'ug/dL', '102.6-416.3', 102.6, 416.3],
  ['Testosterone, Serum', '498', 'ng/dL', '264-916', 264, 916],
  ['Estradiol', '22.4', 'pg/mL', '7.6-42.6', 7.6, 42.6],
  ['Prolactin', '8.1', 'ng/mL', '3.6-25.2', 3.6, 25.2],
  ['Folate (Folic Acid), Serum', '12.4', 'ng/mL', '>3.0', 3, null],
  ['Triiodothyronine (T3), Free', '3.1', 'pg/mL', '2.0-4.4', 2, 4.4],
  ['Thyroid Peroxidase (TPO) Ab', '<9', 'IU/mL', '0-34', 0, 34],
  ['Apolipoprotein B', '88', 'mg/dL', '<90', null, 90],
  ['Lipoprotein (a)', '31.2', 'nmol/L', '<75.0', null, 75],
  ['Omega-3 Total', '5.4', '%', '3.2-8.0', 3.2, 8],
] as const

/** A long panel: the header is only on the first page. */
const twoPages: LabReport = {
  name: 'panel over two pages',
  language: 'en',
  laboratory: 'Summit Ridge Labs',
  date: '2026-02-14',
  lines: METALS.map(([name, value, unit, range, low, high]) => line(name, value, unit, range, [low, high])),
  draw(page) {
    const foot = (number: number) =>
      page.text(`Summit Ridge Labs · 18 Alpine Blvd, Boise, ID 83702 · 208-555-0161 · Page ${number} of 2`, 40, 818, {
        size: 7,
      })
    page.text('Summit Ridge Labs', 40, 40, { size: 17, font: 'Helvetica-Bold' })
    page.text('LABORATORY REPORT', 400, 44, { size: 12 })
    page.text('Patient', 40, 76, { size: 7 })
    page.text('Date of Birth', 180, 76, { size: 7 })
    page.text('Collected', 320, 76, { size: 7 })
    page.text('Reported', 450, 76, { size: 7 })
    page.text('Avery Quinn', 40, 86)
    page.text('10/30/1984', 180, 86)
    page.text('02/14/2026 10:20', 320, 86)
    page.text('02/16/2026 15:00', 450, 86)
    for (const [x, text] of [
      [40, 'Test'],
      [250, 'Current Result'],
      [340, 'Units'],
      [420, 'Reference Interval'],
    ] as const)
      page.text(text, x, 130, { font: 'Helvetica-Bold' })
    let y = 150
    for (const [index, { name, value, unit, range }] of this.lines.entries()) {
      if (index === 14) {
        foot(1)
        page.next()
        page.text('Summit Ridge Labs', 40, 30, { size: 8 })
        page.text('Patient: Avery Quinn   DOB: 10/30/1984   Specimen: SR-20260214-118', 40, 42, { size: 8 })
        y = 70
      }
      page.text(name, 40, y, { size: 10 })
      page.text(value, 250, y, { size: 10 })
      page.text(unit, 340, y, { size: 10 })
      page.text(range, 420, y, { size: 10 })
      y += index < 14 ? 44 : 30
    }
    foot(2)
  },
}

/** Words instead of numbers, and counts under the microscope. */
const urine: LabReport = {
  name: 'urine and serology, words as results',
  language: 'en',
  laboratory: 'Cedar Valley Clinical Laboratory',
  date: '2025-09-09',
  lines: [
    line('Color', 'Yellow', '', 'Yellow', [null, null], { name: 'Color (urine)' }),
    line('Appearance', 'Clear', '', 'Clear', [null, null], { name: 'Appearance (urine)' }),
    line('Specific Gravity', '1.018', '', '1.005-1.030', [1.005, 1.03], { name: 'Specific Gravity (urine)' }),
    line('pH', '6.0', '', '5.0-7.5', [5, 7.5], { name: 'pH (urine)' }),
    line('Protein', 'Trace', '', 'Negative', [null, null], { name: 'Protein (urine)', flag: 'A', read: 'abnormal' }),
    line('Glucose', 'Negative', '', 'Negative', [null, null], { name: 'Glucose (urine)' }),
    line('Ketones', 'Negative', '', 'Negative', [null, null], { name: 'Ketones (urine)' }),
    line('WBC', '0-5', '/hpf', '0-5', [0, 5], { name: 'WBC (urine)' }),
    line('RBC', '3-10', '/hpf', '0-2', [0, 2], { name: 'RBC (urine)', flag: 'A', read: 'abnormal' }),
    line('Bacteria', 'Few', '', 'None seen', [null, null], { name: 'Bacteria (urine)' }),
    line('HBsAg Screen', 'Negative', '', 'Negative', [null, null]),
    line('Hep C Virus Ab', 'Non Reactive', '', 'Non Reactive', [null, null]),
    line('HIV Screen 4th Gen', 'Non Reactive', '', 'Non Reactive', [null, null]),
    line('ANA Titer', '1:80', '', 'Negative', [null, null], { flag: 'A', read: 'abnormal' }),
    line('Sedimentation Rate', '12', 'mm/hr', '0-30', [0, 30]),
  ],
  draw(page) {
    page.text('Cedar Valley Clinical Laboratory', 297, 34, { size: 15, font: 'Times-Bold', align: 'center' })
    page.text('Tel 319-555-0190', 297, 54, { size: 8, align: 'center' })
    page.text('Patient: Morgan Ellis   Born: 04/30/1975   Sex: F', 40, 84)
    page.text('Collected: 09/09/2025    Reported: 09/10/2025', 40, 97)
    const places = [40, 230, 330, 380, 450]
    for (const [index, word] of ['Test', 'Result', 'Flag', 'Unit', 'Reference'].entries())
      page.text(word, places[index] ?? 0, 122, { font: 'Helvetica-Bold' })
    page.rule(40, 134, 555, 134)
    let y = 142
    for (const [index, { name, value, flag = '', unit, range }] of this.lines.entries()) {
      const title = index === 0 ? 'Urinalysis, Complete' : index === 10 ? 'Serology' : ''
      if (title) {
        page.text(title, 40, y, { font: 'Helvetica-Bold' })
        y += 16
      }
      for (const [column, text] of [name, value, flag, unit, range].entries())
        if (text) page.text(text, places[column] ?? 0, y)
      y += 16
    }
    page.text(
      'A negative result does not exclude an early infection. Repeat in 12 weeks if exposure is suspected.',
      40,
      y + 8,
      { size: 8 },
    )
  },
}

export const englishReports = [
  ruledTable,
  inAndOutOfRange,
  typedColumns,
  twoColumns,
  bracketsWithoutHeader,
  earlierDays,
  twoPages,
  urine,
]
