/** Tables of the embedded API. The next start migrates data of another schema. */
export const schema = `
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE clients (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, street TEXT NOT NULL, city TEXT NOT NULL,
  state TEXT NOT NULL, postcode TEXT NOT NULL, country TEXT NOT NULL
) STRICT;
CREATE TABLE portfolios (
  code TEXT PRIMARY KEY, client_id TEXT NOT NULL REFERENCES clients, name TEXT NOT NULL,
  currency TEXT NOT NULL, strategy TEXT NOT NULL, size INTEGER NOT NULL,
  inception TEXT NOT NULL, year_end_month INTEGER NOT NULL, has_data INTEGER NOT NULL
) STRICT;

CREATE TABLE cash_rules (
  client_id TEXT PRIMARY KEY REFERENCES clients, confirm_above INTEGER, approve_above INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, first_name TEXT NOT NULL,
  surname TEXT NOT NULL, organisation TEXT NOT NULL, title TEXT, contact_number TEXT, role TEXT NOT NULL,
  region TEXT NOT NULL,
  view_type TEXT NOT NULL, password_hash TEXT, password_expires_at TEXT NOT NULL,
  initial_password_changed INTEGER NOT NULL, requires_otp INTEGER NOT NULL,
  terms_accepted_at TEXT, updated_terms_accepted INTEGER NOT NULL, last_login_at TEXT,
  notifies_reports INTEGER NOT NULL, locked TEXT CHECK (locked IN ('login', 'otp'))
) STRICT;
CREATE TABLE user_portfolios (
  user_id TEXT NOT NULL REFERENCES users, code TEXT NOT NULL REFERENCES portfolios,
  position INTEGER NOT NULL, is_home INTEGER NOT NULL, PRIMARY KEY (user_id, code)
) STRICT, WITHOUT ROWID;
CREATE TABLE security_answers (
  user_id TEXT NOT NULL REFERENCES users, position INTEGER NOT NULL, question TEXT NOT NULL,
  answer_hash TEXT NOT NULL, PRIMARY KEY (user_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE replaced_questions (
  user_id TEXT NOT NULL REFERENCES users, position INTEGER NOT NULL, question TEXT NOT NULL,
  answer_hash TEXT NOT NULL, replaced_at TEXT NOT NULL
) STRICT;
CREATE INDEX replaced_questions_of_user ON replaced_questions (user_id);

CREATE TABLE failures (
  id INTEGER PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, source TEXT NOT NULL,
  at TEXT NOT NULL, is_cleared INTEGER NOT NULL
) STRICT;
CREATE INDEX failures_of_account ON failures (account, kind, at);
CREATE INDEX failures_of_source ON failures (source, at);
CREATE INDEX failures_by_age ON failures (at);
CREATE TABLE browser_secrets (
  id TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES users, expires_at TEXT NOT NULL,
  locked TEXT CHECK (locked IN ('login', 'otp')), PRIMARY KEY (id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX browser_secrets_of_user ON browser_secrets (user_id, expires_at);
CREATE TABLE password_changes (
  session_id TEXT PRIMARY KEY REFERENCES sessions, old_hash TEXT NOT NULL, at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE mailings (kind TEXT NOT NULL, recipient TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX mailings_to ON mailings (recipient, kind, at);
CREATE TABLE codes (
  id INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, purpose TEXT NOT NULL,
  hash TEXT NOT NULL, expires_at TEXT NOT NULL, spent_at TEXT, session_id TEXT, mailed_at TEXT,
  browser TEXT, ends_sessions INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE sessions (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, actor_id TEXT REFERENCES users,
  own_id TEXT REFERENCES sessions, replaced_id TEXT REFERENCES sessions, last_login_at TEXT,
  renewed_id TEXT REFERENCES sessions, renewed_by TEXT, expires_at TEXT NOT NULL, used_at TEXT,
  revoked_at TEXT, confirmed_at TEXT, is_new_browser INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX impersonations ON sessions (own_id);
CREATE INDEX renewals ON sessions (renewed_id);
CREATE INDEX replacements ON sessions (replaced_id);
CREATE TABLE token_pairs (
  id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, session_id TEXT NOT NULL REFERENCES sessions,
  used_at TEXT, spent_at TEXT
) STRICT;
CREATE INDEX pairs_of_session ON token_pairs (session_id);
CREATE TABLE spent_challenges (
  id TEXT PRIMARY KEY, spent_at TEXT NOT NULL, request TEXT NOT NULL
) STRICT;

CREATE TABLE mails (
  id INTEGER PRIMARY KEY, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
  link TEXT, code TEXT, sent_at TEXT NOT NULL
) STRICT;
CREATE TABLE audit_events (
  id INTEGER PRIMARY KEY, at TEXT NOT NULL, user_id TEXT, actor_id TEXT,
  event_type TEXT NOT NULL, session_id TEXT NOT NULL, details TEXT NOT NULL,
  source TEXT CHECK (source IN ('api', 'client')), request_id TEXT
) STRICT;
CREATE INDEX events_of_sender ON audit_events (COALESCE(actor_id, user_id));

CREATE TABLE contacts (
  identifier TEXT PRIMARY KEY, employee_id TEXT NOT NULL, name TEXT NOT NULL,
  title TEXT NOT NULL, phone TEXT NOT NULL, email TEXT NOT NULL, hide_title INTEGER NOT NULL,
  hide_phone INTEGER NOT NULL, responsibilities TEXT
) STRICT;
CREATE TABLE client_contacts (
  client_id TEXT NOT NULL REFERENCES clients, identifier TEXT NOT NULL REFERENCES contacts,
  position INTEGER NOT NULL, PRIMARY KEY (client_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE content (
  kind TEXT NOT NULL, language TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
  audience TEXT NOT NULL, PRIMARY KEY (kind, language, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE texts (
  language TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (language, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE banned_phrases (phrase TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

CREATE TABLE checked_reports (
  user_id TEXT NOT NULL, report_id TEXT NOT NULL, PRIMARY KEY (user_id, report_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE schedulers (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, body TEXT NOT NULL,
  modified_at TEXT NOT NULL, next_run_at TEXT
) STRICT;
CREATE INDEX due_schedulers ON schedulers (next_run_at);
CREATE TABLE scheduler_runs (
  id INTEGER PRIMARY KEY, scheduler_id TEXT NOT NULL, due_at TEXT NOT NULL, ran_at TEXT NOT NULL,
  status TEXT NOT NULL, report_count INTEGER NOT NULL, content TEXT NOT NULL,
  UNIQUE (scheduler_id, due_at)
) STRICT;
CREATE TABLE scheduled_reports (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, code TEXT NOT NULL,
  category TEXT NOT NULL, name TEXT NOT NULL, period_end TEXT NOT NULL,
  published_at TEXT NOT NULL, file_name TEXT NOT NULL, content BLOB NOT NULL
) STRICT;
CREATE INDEX reports_of_user ON scheduled_reports (user_id, published_at);
CREATE TABLE unaudited_views (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, view_name TEXT NOT NULL,
  modified_at TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (user_id, view_name)
) STRICT;
CREATE TABLE home_layouts (
  user_id TEXT PRIMARY KEY REFERENCES users, body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE surveys (
  user_id TEXT NOT NULL REFERENCES users, url TEXT NOT NULL, declined INTEGER NOT NULL,
  PRIMARY KEY (user_id, url)
) STRICT, WITHOUT ROWID;
CREATE TABLE support_cases (
  number INTEGER PRIMARY KEY, user_id TEXT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL,
  actor_id TEXT
) STRICT;
CREATE INDEX cases_of_user ON support_cases (user_id);
CREATE INDEX cases_of_sender ON support_cases (coalesce(actor_id, user_id));
CREATE TABLE attachments (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, name TEXT NOT NULL,
  size INTEGER NOT NULL, at TEXT NOT NULL, case_number INTEGER REFERENCES support_cases,
  actor_id TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE attachment_parts (
  attachment_id TEXT NOT NULL REFERENCES attachments ON DELETE CASCADE, part INTEGER NOT NULL,
  content BLOB NOT NULL, PRIMARY KEY (attachment_id, part)
) STRICT;
CREATE TABLE session_devices (
  session_id TEXT PRIMARY KEY REFERENCES sessions, device TEXT, used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE known_browsers (
  user_id TEXT NOT NULL REFERENCES users, device TEXT NOT NULL, PRIMARY KEY (user_id, device)
) STRICT, WITHOUT ROWID;
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users,
  credential_id TEXT NOT NULL UNIQUE, public_key BLOB NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL, name TEXT NOT NULL, device TEXT,
  is_synced INTEGER NOT NULL, created_at TEXT NOT NULL, used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_user ON passkeys (user_id);
CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, spent_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX recovery_codes_of_user ON recovery_codes (user_id);
CREATE TABLE security_events (
  id INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, at TEXT NOT NULL,
  kind TEXT NOT NULL, device TEXT, actor_id TEXT REFERENCES users
) STRICT;
CREATE INDEX security_events_of_user ON security_events (user_id);
CREATE TABLE cash_instructions (
  number INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, key TEXT NOT NULL,
  at TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (user_id, key)
) STRICT;
CREATE INDEX cash_of_user ON cash_instructions (user_id);
CREATE TABLE cash_approvers (user_id TEXT PRIMARY KEY REFERENCES users) STRICT, WITHOUT ROWID;
CREATE TABLE cash_approvals (
  number INTEGER PRIMARY KEY REFERENCES cash_instructions ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'returned', 'withdrawn', 'expired')),
  expires_at TEXT NOT NULL, warned_at TEXT, decided_by TEXT REFERENCES users, decided_at TEXT,
  reason TEXT
) STRICT;
CREATE TABLE requests (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL
) STRICT;
`;
