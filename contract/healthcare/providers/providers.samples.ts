import type { Samples } from '#contract/record/define-record.ts'
import type { providers } from './providers.ts'

export const providerSamples: Samples<typeof providers> = () => [
  {
    key: 'dr-garcia',
    name: 'Dr. Maria Garcia',
    specialty: 'Family medicine',
    practiceName: 'Riverside Family Practice',
    phone: '(555) 010-0142',
    email: 'garcia@riverside.example',
    address: '12 River Street, Springfield',
    isPrimary: true,
  },
  {
    key: 'dr-lee',
    name: 'Dr. James Lee',
    specialty: 'Cardiology',
    practiceName: 'Springfield Heart Center',
    phone: '(555) 010-0177',
    email: 'lee@heart.example',
    address: '400 Hill Avenue, Springfield',
  },
  {
    key: 'dr-osei',
    name: 'Dr. Abena Osei',
    specialty: 'Optometry',
    practiceName: 'Clearview Eye Care',
    phone: '(555) 010-0115',
    address: '8 Market Square, Springfield',
  },
  {
    key: 'dr-weber',
    name: 'Dr. Jonas Weber',
    specialty: 'Dentistry',
    practiceName: 'Maple Dental',
    phone: '(555) 010-0163',
    email: 'frontdesk@maple.example',
    address: '77 Maple Road, Springfield',
  },
  {
    key: 'dr-shah',
    name: 'Dr. Priya Shah',
    specialty: 'Audiology',
    practiceName: 'Springfield Audiology',
    phone: '(555) 010-0128',
    email: 'care@audiology.example',
    address: '31 Station Street, Springfield',
  },
]
