import type { Dictionary } from './translate.ts'

export const de: Dictionary = {
  'A reminder from Wellkept': 'Eine Erinnerung von Wellkept',
  'You have a dose due at {time}.': 'Um {time} ist eine Dosis fällig.',
  'You have {count} doses due at {time}.': 'Um {time} sind {count} Dosen fällig.',
  'You have an appointment at {time}.': 'Sie haben um {time} einen Termin.',
  'You have an appointment: {moment}.': 'Sie haben einen Termin: {moment}.',
  'A new test result needs your attention.': 'Ein neuer Befund braucht Ihre Aufmerksamkeit.',
  '{count} new test results need your attention.': '{count} neue Befunde brauchen Ihre Aufmerksamkeit.',
  'You have a new message.': 'Sie haben eine neue Nachricht.',
  'You have {count} new messages.': 'Sie haben {count} neue Nachrichten.',
  'For your privacy, this letter says no more than that. Open Wellkept to see the rest.':
    'Zum Schutz Ihrer Privatsphäre steht hier nicht mehr. Öffnen Sie Wellkept, um den Rest zu sehen.',
  'You get this because email notifications are on. You can switch them off in Settings: {address}':
    'Sie erhalten dies, weil E-Mail-Benachrichtigungen eingeschaltet sind. In den Einstellungen können Sie sie ausschalten: {address}',
  'Open Wellkept': 'Wellkept öffnen',
  'New reminders': 'Neue Erinnerungen',
  'Mark all read': 'Alle als gelesen markieren',
  'No reminders': 'Keine Erinnerungen',
  'Doses that are due, appointments, results to look at and new messages appear here.':
    'Fällige Dosen, Termine, auffällige Befunde und neue Nachrichten erscheinen hier.',
  'Your notifications could not be read.': 'Ihre Benachrichtigungen konnten nicht gelesen werden.',
  'Notification settings': 'Benachrichtigungen einstellen',
  '1 dose due at {time}': '1 Dosis fällig um {time}',
  '{count} doses due at {time}': '{count} Dosen fällig um {time}',
  'Upcoming appointment': 'Bevorstehender Termin',
  'Critical result': 'Kritischer Befund',
  'Abnormal result': 'Auffälliger Befund',
  'New message': 'Neue Nachricht',
  'New:': 'Neu:',
  'Doses when they are due, and refills.': 'Dosen, wenn sie fällig sind, und Nachfüllungen.',
  'Appointments, the day before and an hour before.': 'Termine, am Tag davor und eine Stunde davor.',
  'New results that are out of range, and new messages about test results.':
    'Neue Befunde außerhalb des Normalbereichs und neue Nachrichten zu Befunden.',
  'All other new messages from your care team.': 'Alle anderen neuen Nachrichten Ihres Behandlungsteams.',
}
