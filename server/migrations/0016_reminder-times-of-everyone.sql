-- People who were here before reminders are looked at once; from then on it is known when to look next.
INSERT INTO "reminder_times" ("user_id", "due_at", "looked_at") SELECT "id", now(), now() FROM "users" ON CONFLICT DO NOTHING;
