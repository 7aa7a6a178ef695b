UPDATE settings SET value = '4a218ff1bd53b8c6' WHERE key = 'schema';
DROP TABLE audit_events;
CREATE TABLE audit_events (
  id INTEGER PRIMARY KEY, at TEXT NOT NULL, user_id TEXT, actor_id TEXT,
  event_type TEXT NOT NULL, session_id TEXT NOT NULL, details TEXT NOT NULL,
  source TEXT CHECK (source IN ('api', 'client'))
) STRICT;
INSERT INTO audit_events VALUES(1,'2026-11-18T10:00:00.000Z','client-uk',NULL,'Navigation','session-1','{"FromPage":"/home","ToPage":"/report"}',NULL);
INSERT INTO browser_secrets VALUES('ATmaoeTTdZN1geTWTWQh9oJIra6jnwcUB20-Nou9hOo','client-uk','2027-02-16T10:00:00.000Z',NULL);
CREATE TABLE cash_approvals (
  number INTEGER PRIMARY KEY REFERENCES cash_instructions ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'returned', 'withdrawn', 'expired')),
  expires_at TEXT NOT NULL, warned_at TEXT, decided_by TEXT REFERENCES users, decided_at TEXT,
  reason TEXT
) STRICT;
INSERT INTO cash_approvals VALUES(2,'pending','2026-11-19T12:00:00.000Z',NULL,NULL,NULL,NULL);
CREATE TABLE cash_approvers (user_id TEXT PRIMARY KEY REFERENCES users) STRICT, WITHOUT ROWID;
INSERT INTO cash_approvers VALUES('locked');
INSERT INTO cash_instructions VALUES(2,'client-uk','key-2','2026-11-18T10:00:00.000Z','{"portfolioCode":"HPS001","direction":"redemption","amount":6000000,"currency":"GBP","dealingDate":"2026-11-19","settlementDate":"2026-11-23","bankAccountReference":"Account 12","reference":"","notes":"","idempotencyKey":"key-2"}');
CREATE TABLE cash_rules (
  client_id TEXT PRIMARY KEY REFERENCES clients, confirm_above INTEGER, approve_above INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO cash_rules VALUES('HPS',1000000,5000000);
DROP TABLE codes;
CREATE TABLE codes (
  id INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, purpose TEXT NOT NULL,
  hash TEXT NOT NULL, expires_at TEXT NOT NULL, spent_at TEXT, session_id TEXT, mailed_at TEXT,
  browser TEXT, ends_sessions INTEGER NOT NULL DEFAULT 0
) STRICT;
DROP TABLE contacts;
CREATE TABLE contacts (
  identifier TEXT PRIMARY KEY, employee_id TEXT NOT NULL, name TEXT NOT NULL,
  title TEXT NOT NULL, phone TEXT NOT NULL, email TEXT NOT NULL, hide_title INTEGER NOT NULL,
  hide_phone INTEGER NOT NULL, responsibilities TEXT
) STRICT;
INSERT INTO contacts VALUES('CST001','20411','Eleanor Marsh','Client director','+44 20 7946 0112','eleanor.marsh@alderbrook.example',0,0,NULL);
INSERT INTO contacts VALUES('CST002','20448','Kofi Mensah','Client service manager','44 20 7946 0134','kofi.mensah@alderbrook.example',0,0,NULL);
INSERT INTO contacts VALUES('CST003','20485','Isabel Ruiz','Portfolio manager, equities','+44 20 7946 0158','isabel.ruiz@alderbrook.example',0,0,NULL);
INSERT INTO contacts VALUES('CST004','20522','Gareth Lloyd','Portfolio manager, liability-driven investment','+44 20 7946 0171','gareth.lloyd@alderbrook.example',0,0,NULL);
INSERT INTO contacts VALUES('CST005','20559','Hannah Weiss','Reporting specialist','+44 20 7946 0190','hannah.weiss@alderbrook.example',0,1,NULL);
CREATE TABLE home_layouts (
  user_id TEXT PRIMARY KEY REFERENCES users, body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO home_layouts VALUES('client-uk','{"order":["reports"],"hidden":["news"]}');
INSERT INTO known_browsers VALUES('client-uk','unknown');
INSERT INTO mails VALUES(7,'margaret.ellis@hartwellpensions.example','New recovery codes were created','Dear Margaret

Ten new recovery codes were created for your account. Earlier ones no longer work.

If this was not you, change your password and tell your client service team at once.

With kind regards
Alderbrook Asset Management',NULL,NULL,'2026-11-18T10:00:00.000Z');
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users,
  credential_id TEXT NOT NULL UNIQUE, public_key BLOB NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL, name TEXT NOT NULL, device TEXT,
  is_synced INTEGER NOT NULL, created_at TEXT NOT NULL, used_at TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO passkeys VALUES('passkey-1','client-uk','Y3JlZGVudGlhbC0x',X'A5010203262001',0,'["internal"]','Laptop','{"browser":"Chrome","system":"Windows"}',1,'2026-11-18T10:00:00.000Z',NULL);
CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, spent_at TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO recovery_codes VALUES('2fR9KTWSzgJBDKDkrfQqK_1orL-vLhrvOgk7D211I1c','client-uk',NULL);
INSERT INTO recovery_codes VALUES('6z2_KXqPcs1XUH_OV1_VJFElesL6IWUxhE903LKJv7E','client-uk',NULL);
INSERT INTO recovery_codes VALUES('CjdvCpZekKpkuSFYgKj-6zfNfnB9QkA_-Ippx7wnheI','client-uk',NULL);
INSERT INTO recovery_codes VALUES('FYU1M-q6Wvn4OGmUzKiX9gU820ucMACdovyDW_e1MD8','client-uk',NULL);
INSERT INTO recovery_codes VALUES('bpXAjkAI8gCgxeGND18lMMOUSp8FVQpz-ROHR6ldN08','client-uk',NULL);
INSERT INTO recovery_codes VALUES('c36ZBWAMMTp89fNOpEWgNIp_iElzZ1msSj9vkpu5gCc','client-uk',NULL);
INSERT INTO recovery_codes VALUES('f5I2UhpVviG3qgFNsTFlDxD8dcaOpPUlD7z4wLASHMA','client-uk',NULL);
INSERT INTO recovery_codes VALUES('gWroMya6jAaFzTK4iO0QiRiTgkiekgei5xseiuHoqJY','client-uk',NULL);
INSERT INTO recovery_codes VALUES('ii-C9LFbMJZDlWM66GvRc5hY_y0pFuLRaSG-9modrJM','client-uk',NULL);
INSERT INTO recovery_codes VALUES('qTArQZLzvNeBJmVAc9RgcsclyLeqBlZSk7k2edfADL8','client-uk',NULL);
CREATE TABLE replaced_questions (
  user_id TEXT NOT NULL REFERENCES users, position INTEGER NOT NULL, question TEXT NOT NULL,
  answer_hash TEXT NOT NULL, replaced_at TEXT NOT NULL
) STRICT;
INSERT INTO replaced_questions VALUES('client-uk',1,'What was the name of your first school?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=','2026-11-18T10:00:00.000Z');
INSERT INTO replaced_questions VALUES('client-uk',2,'In which town were you born?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=','2026-11-18T10:00:00.000Z');
INSERT INTO replaced_questions VALUES('client-uk',3,'What was the name of your first pet?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=','2026-11-18T10:00:00.000Z');
DROP TABLE security_events;
CREATE TABLE security_events (
  id INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, at TEXT NOT NULL,
  kind TEXT NOT NULL, device TEXT, actor_id TEXT REFERENCES users
) STRICT;
INSERT INTO security_events VALUES(1,'client-uk','2026-11-18T10:00:00.000Z','signedIn',NULL,NULL);
INSERT INTO security_events VALUES(2,'client-uk','2026-11-18T10:00:00.000Z','passwordChanged',NULL,NULL);
INSERT INTO security_events VALUES(3,'client-uk','2026-11-18T10:00:00.000Z','signedIn',NULL,NULL);
INSERT INTO security_events VALUES(4,'client-uk','2026-11-18T10:00:00.000Z','signedIn',NULL,NULL);
INSERT INTO security_events VALUES(5,'client-uk','2026-11-18T10:00:00.000Z','recoveryCodesCreated',NULL,NULL);
INSERT INTO session_devices VALUES('99665f7d-b3bb-43ae-b519-cc5c10e953df',NULL,'2026-11-18T10:00:00.000Z');
DROP TABLE sessions;
CREATE TABLE sessions (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, actor_id TEXT REFERENCES users,
  own_id TEXT REFERENCES sessions, replaced_id TEXT REFERENCES sessions, last_login_at TEXT,
  renewed_id TEXT REFERENCES sessions, renewed_by TEXT, expires_at TEXT NOT NULL, used_at TEXT,
  revoked_at TEXT, confirmed_at TEXT, is_new_browser INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO sessions VALUES('5b8d208f-5096-47b2-8427-28e6e63fee18','client-uk',NULL,NULL,NULL,'2026-11-16T10:00:00.000Z',NULL,NULL,'2026-11-18T22:00:00.000Z','2026-11-18T10:00:00.000Z',NULL,NULL,0);
INSERT INTO sessions VALUES('bf02c596-e74c-46cf-bf38-ca31cb1ee0c7','client-uk',NULL,NULL,NULL,'2026-11-18T10:00:00.000Z',NULL,NULL,'2026-11-18T22:00:00.000Z','2026-11-18T10:00:00.000Z',NULL,NULL,0);
INSERT INTO sessions VALUES('99665f7d-b3bb-43ae-b519-cc5c10e953df','client-uk',NULL,NULL,NULL,'2026-11-18T10:00:00.000Z',NULL,NULL,'2026-11-18T22:00:00.000Z','2026-11-18T10:00:00.000Z',NULL,'2026-11-18T10:00:00.000Z',1);
INSERT INTO settings VALUES('signingKey','{"kty":"EC","x":"SpKXGsGfifZC_1ErJg1w1MhcUjEPJfYIGGueUDBgjgY","y":"k5X0WJRpB-yq8Xc7yqVg2mnj1ENyRvsHPPHInwjwW5Q","crv":"P-256","d":"ewtbJKSudCuNuDhuig6my7-Xw97MxCJqmrwhmclHkEI"}');
INSERT INTO token_pairs VALUES('3e524b03-2f15-4148-9fce-b300ad7df52e','fPJLwIMxlhCCjFjvp9Fjb-zPwiU_KXkb2cWEaz5LvcY','99665f7d-b3bb-43ae-b519-cc5c10e953df','2026-11-18T10:00:00.000Z',NULL);
CREATE INDEX replaced_questions_of_user ON replaced_questions (user_id);
CREATE INDEX impersonations ON sessions (own_id);
CREATE INDEX renewals ON sessions (renewed_id);
CREATE INDEX replacements ON sessions (replaced_id);
CREATE INDEX pairs_of_session ON token_pairs (session_id);
CREATE INDEX events_of_sender ON audit_events (COALESCE(actor_id, user_id));
CREATE INDEX cases_of_user ON support_cases (user_id);
CREATE INDEX passkeys_of_user ON passkeys (user_id);
CREATE INDEX recovery_codes_of_user ON recovery_codes (user_id);
CREATE INDEX security_events_of_user ON security_events (user_id);
