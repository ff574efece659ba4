/** Apart from the sources themselves, because pages load those. */
export const CHECKED_ON = '2026-11-18'

/** What our numbers were compared with, by the source's title. A source that is not here was never looked up. */
export const CHECKED_AGAINST: ReadonlyMap<string, string> = new Map([
  ...[
    'American Heart Association',
    'Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017',
    'WHO, World report on hearing, 2021',
    'Numéro national de prévention du suicide, France',
    'CDC, Hear Her: Urgent Maternal Warning Signs',
    'FDA label of tramadol: hypersensitivity to other opioids',
    'Therapeutic Guidelines (Australia), Antibiotic: trimethoprim with sulfamethoxazole hypersensitivity (dapsone, sulfasalazine)',
    'NICE guideline NG51, Suspected sepsis: people under 16, tables 1 and 2 (high risk)',
    'Cleveland Clinic, Low Blood Pressure: When to Seek Emergency Care',
    'Mayo Clinic, Hypothermia',
    'StatPearls, Neonatal Hypoglycemia (47 mg/dL, 2.6 mmol/L)',
    'ISMP, High-alert medications in community and ambulatory care settings, 2021',
    'CDC, Antiretroviral Postexposure Prophylaxis After Sexual, Injection Drug Use, or Other Nonoccupational Exposure to HIV, MMWR Recommendations and Reports 2025;74(1)',
    'CDC, U.S. Selected Practice Recommendations for Contraceptive Use, 2024: emergency contraception',
  ].map(title => [title, 'a copy'] as const),
  ...[
    'ISMP, List of Error-Prone Abbreviations, Symbols, and Dose Designations, 2021 (TIW, BIW)',
    'FDA labels: Celebrex (sulfonamide allergy), Entresto (angioedema)',
    'American College of Obstetricians and Gynecologists, Practice Bulletin 222: Gestational Hypertension and Preeclampsia, 2020',
    'American Diabetes Association, Standards of Care in Diabetes 2024, section 6',
    'American Academy of Sleep Medicine Task Force, Sleep 1999;22:667–689: grades of adults',
    'American Society of Anesthesiologists, Practice guidelines for the perioperative management of patients with obstructive sleep apnea, Anesthesiology 2014;120:268–286: grades of children',
    'American Heart Association, Pediatric Advanced Life Support: heart rates by age, awake and asleep',
    'American Academy of Pediatrics, HealthyChildren: Fever in babies',
    'FDA label of methotrexate tablets: fatal toxicity when taken daily',
    'FDA, Don’t Overuse Acetaminophen',
    'US Preventive Services Task Force; the year and grade are named with each screening',
    '988 Suicide & Crisis Lifeline, also in the territories',
    '9-8-8: Suicide Crisis Helpline, Canada',
    'Samaritans, United Kingdom and Ireland',
    'TelefonSeelsorge, Deutschland',
    'TelefonSeelsorge, Österreich',
    'Die Dargebotene Hand, Schweiz',
    'Línea 024, España',
    'Lifeline, Australia',
  ].map(title => [title, 'pages that quote it'] as const),
])
