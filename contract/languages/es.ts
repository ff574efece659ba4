import type { Dictionary } from './translate.ts'

export const es: Dictionary = {
  'A reminder from Wellkept': 'Un recordatorio de Wellkept',
  'You have a dose due at {time}.': 'Tiene una dosis a las {time}.',
  'You have {count} doses due at {time}.': 'Tiene {count} dosis a las {time}.',
  'You have an appointment at {time}.': 'Tiene una cita a las {time}.',
  'You have an appointment: {moment}.': 'Tiene una cita: {moment}.',
  'A new test result needs your attention.': 'Un nuevo resultado requiere su atención.',
  '{count} new test results need your attention.': '{count} resultados nuevos requieren su atención.',
  'You have a new message.': 'Tiene un mensaje nuevo.',
  'You have {count} new messages.': 'Tiene {count} mensajes nuevos.',
  'For your privacy, this letter says no more than that. Open Wellkept to see the rest.':
    'Para proteger su privacidad, este correo no dice más. Abra Wellkept para ver el resto.',
  'You get this because email notifications are on. You can switch them off in Settings: {address}':
    'Recibe este correo porque las notificaciones por correo están activadas. Puede desactivarlas en Ajustes: {address}',
  'Open Wellkept': 'Abrir Wellkept',
  'New reminders': 'Recordatorios nuevos',
  'Mark all read': 'Marcar todo como leído',
  'No reminders': 'No hay recordatorios',
  'Doses that are due, appointments, results to look at and new messages appear here.':
    'Aquí aparecen las dosis pendientes, las citas, los resultados que conviene ver y los mensajes nuevos.',
  'Your notifications could not be read.': 'No se pudieron leer sus notificaciones.',
  'Notification settings': 'Ajustes de notificaciones',
  '1 dose due at {time}': '1 dosis a las {time}',
  '{count} doses due at {time}': '{count} dosis a las {time}',
  'Upcoming appointment': 'Próxima cita',
  'Critical result': 'Resultado crítico',
  'Abnormal result': 'Resultado anormal',
  'New message': 'Mensaje nuevo',
  'New:': 'Nuevo:',
  'Doses when they are due, and refills.': 'Las dosis a su hora y las reposiciones pendientes.',
  'Appointments, the day before and an hour before.': 'Las citas, el día anterior y una hora antes.',
  'New results that are out of range, and new messages about test results.':
    'Resultados nuevos fuera de rango y mensajes nuevos sobre resultados.',
  'All other new messages from your care team.': 'Todos los demás mensajes nuevos de su equipo médico.',
}
