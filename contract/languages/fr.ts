import type { Dictionary } from './translate.ts'

export const fr: Dictionary = {
  'A reminder from Wellkept': 'Un rappel de Wellkept',
  'You have a dose due at {time}.': 'Vous avez une prise prévue à {time}.',
  'You have {count} doses due at {time}.': 'Vous avez {count} prises prévues à {time}.',
  'You have an appointment at {time}.': 'Vous avez un rendez-vous à {time}.',
  'You have an appointment: {moment}.': 'Vous avez un rendez-vous : {moment}.',
  'A new test result needs your attention.': 'Un nouveau résultat demande votre attention.',
  '{count} new test results need your attention.': '{count} nouveaux résultats demandent votre attention.',
  'You have a new message.': 'Vous avez un nouveau message.',
  'You have {count} new messages.': 'Vous avez {count} nouveaux messages.',
  'For your privacy, this letter says no more than that. Open Wellkept to see the rest.':
    'Pour protéger votre vie privée, ce courriel n’en dit pas plus. Ouvrez Wellkept pour voir le reste.',
  'You get this because email notifications are on. You can switch them off in Settings: {address}':
    'Vous recevez ce courriel parce que les notifications par e-mail sont activées. Vous pouvez les désactiver dans les réglages : {address}',
  'Open Wellkept': 'Ouvrir Wellkept',
  'New reminders': 'Nouveaux rappels',
  'Mark all read': 'Tout marquer comme lu',
  'No reminders': 'Aucun rappel',
  'Doses that are due, appointments, results to look at and new messages appear here.':
    'Les prises à faire, les rendez-vous, les résultats à regarder et les nouveaux messages apparaissent ici.',
  'Your notifications could not be read.': 'Vos notifications n’ont pas pu être lues.',
  'Notification settings': 'Réglages des notifications',
  '1 dose due at {time}': '1 prise prévue à {time}',
  '{count} doses due at {time}': '{count} prises prévues à {time}',
  'Upcoming appointment': 'Rendez-vous à venir',
  'Critical result': 'Résultat critique',
  'Abnormal result': 'Résultat anormal',
  'New message': 'Nouveau message',
  'New:': 'Nouveau :',
  'Doses when they are due, and refills.': 'Les prises à l’heure prévue et les renouvellements à faire.',
  'Appointments, the day before and an hour before.': 'Les rendez-vous, la veille et une heure avant.',
  'New results that are out of range, and new messages about test results.':
    'Les nouveaux résultats hors norme et les nouveaux messages sur des résultats.',
  'All other new messages from your care team.': 'Tous les autres nouveaux messages de votre équipe soignante.',
}
