PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE attachment_parts (
  attachment_id TEXT NOT NULL REFERENCES attachments ON DELETE CASCADE, part INTEGER NOT NULL,
  content BLOB NOT NULL, PRIMARY KEY (attachment_id, part)
) STRICT;
CREATE TABLE attachments (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, name TEXT NOT NULL,
  size INTEGER NOT NULL, at TEXT NOT NULL, case_number INTEGER REFERENCES support_cases
) STRICT, WITHOUT ROWID;
CREATE TABLE audit_events (
  id INTEGER PRIMARY KEY, at TEXT NOT NULL, user_id TEXT, actor_id TEXT,
  event_type TEXT NOT NULL, session_id TEXT NOT NULL, details TEXT NOT NULL,
  source TEXT CHECK (source IN ('api', 'client'))
) STRICT;
INSERT INTO "audit_events" VALUES(1,'2026-11-18T10:00:00.000Z','client-uk',NULL,'Navigation','session-1','{"FromPage":"/home","ToPage":"/report"}',NULL);
CREATE TABLE banned_phrases (phrase TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
INSERT INTO "banned_phrases" VALUES('123456');
INSERT INTO "banned_phrases" VALUES('abcdef');
INSERT INTO "banned_phrases" VALUES('admin123');
INSERT INTO "banned_phrases" VALUES('alderbrook');
INSERT INTO "banned_phrases" VALUES('changeme');
INSERT INTO "banned_phrases" VALUES('iloveyou');
INSERT INTO "banned_phrases" VALUES('letmein');
INSERT INTO "banned_phrases" VALUES('passw0rd');
INSERT INTO "banned_phrases" VALUES('password');
INSERT INTO "banned_phrases" VALUES('pension1');
INSERT INTO "banned_phrases" VALUES('qwerty');
INSERT INTO "banned_phrases" VALUES('trustee1');
INSERT INTO "banned_phrases" VALUES('welcome1');
CREATE TABLE browser_secrets (
  id TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES users, expires_at TEXT NOT NULL,
  locked TEXT CHECK (locked IN ('login', 'otp')), PRIMARY KEY (id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "browser_secrets" VALUES('ATmaoeTTdZN1geTWTWQh9oJIra6jnwcUB20-Nou9hOo','client-uk','2027-02-16T10:00:00.000Z',NULL);
INSERT INTO "browser_secrets" VALUES('GI7WdhIVWgOyQC6yfjrmTLLBxutkw2RpquQiKCu6-aM','client-uk','2027-02-16T10:00:00.000Z',NULL);
CREATE TABLE cash_approvals (
  number INTEGER PRIMARY KEY REFERENCES cash_instructions ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'returned', 'withdrawn', 'expired')),
  expires_at TEXT NOT NULL, warned_at TEXT, decided_by TEXT REFERENCES users, decided_at TEXT,
  reason TEXT
) STRICT;
INSERT INTO "cash_approvals" VALUES(2,'pending','2026-11-19T12:00:00.000Z',NULL,NULL,NULL,NULL);
CREATE TABLE cash_approvers (user_id TEXT PRIMARY KEY REFERENCES users) STRICT, WITHOUT ROWID;
INSERT INTO "cash_approvers" VALUES('locked');
CREATE TABLE cash_instructions (
  number INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, key TEXT NOT NULL,
  at TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (user_id, key)
) STRICT;
INSERT INTO "cash_instructions" VALUES(1,'client-uk','key-1','2026-11-18T10:00:00.000Z','{"portfolioCode":"HPS001","direction":"redemption","amount":1250000.5,"currency":"GBP","dealingDate":"2026-11-19","settlementDate":"2026-11-23","bankAccountReference":"Account 12","reference":"","notes":"","idempotencyKey":"key-1"}');
INSERT INTO "cash_instructions" VALUES(2,'client-uk','key-2','2026-11-18T10:00:00.000Z','{"portfolioCode":"HPS001","direction":"redemption","amount":6000000,"currency":"GBP","dealingDate":"2026-11-19","settlementDate":"2026-11-23","bankAccountReference":"Account 12","reference":"","notes":"","idempotencyKey":"key-2"}');
CREATE TABLE cash_rules (
  client_id TEXT PRIMARY KEY REFERENCES clients, confirm_above INTEGER, approve_above INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO "cash_rules" VALUES('HPS',1000000,5000000);
CREATE TABLE checked_reports (
  user_id TEXT NOT NULL, report_id TEXT NOT NULL, PRIMARY KEY (user_id, report_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE client_contacts (
  client_id TEXT NOT NULL REFERENCES clients, identifier TEXT NOT NULL REFERENCES contacts,
  position INTEGER NOT NULL, PRIMARY KEY (client_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO "client_contacts" VALUES('HPS','CST001',0);
INSERT INTO "client_contacts" VALUES('HPS','CST002',1);
INSERT INTO "client_contacts" VALUES('HPS','CST003',2);
INSERT INTO "client_contacts" VALUES('HPS','CST004',3);
INSERT INTO "client_contacts" VALUES('HPS','CST005',4);
CREATE TABLE clients (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, street TEXT NOT NULL, city TEXT NOT NULL,
  state TEXT NOT NULL, postcode TEXT NOT NULL, country TEXT NOT NULL
) STRICT;
INSERT INTO "clients" VALUES('HPS','Hartwell Pension Scheme','14 Cathedral Close','Hartwell','Buckinghamshire','HP17 8QP','United Kingdom');
CREATE TABLE codes (
  id INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, purpose TEXT NOT NULL,
  hash TEXT NOT NULL, expires_at TEXT NOT NULL, spent_at TEXT, session_id TEXT, mailed_at TEXT,
  browser TEXT, ends_sessions INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE contacts (
  identifier TEXT PRIMARY KEY, employee_id TEXT NOT NULL, name TEXT NOT NULL,
  title TEXT NOT NULL, phone TEXT NOT NULL, email TEXT NOT NULL, hide_title INTEGER NOT NULL,
  hide_phone INTEGER NOT NULL, responsibilities TEXT
) STRICT;
INSERT INTO "contacts" VALUES('CST001','20411','Eleanor Marsh','Client director','+44 20 7946 0112','eleanor.marsh@alderbrook.example',0,0,NULL);
INSERT INTO "contacts" VALUES('CST002','20448','Kofi Mensah','Client service manager','44 20 7946 0134','kofi.mensah@alderbrook.example',0,0,NULL);
INSERT INTO "contacts" VALUES('CST003','20485','Isabel Ruiz','Portfolio manager, equities','+44 20 7946 0158','isabel.ruiz@alderbrook.example',0,0,NULL);
INSERT INTO "contacts" VALUES('CST004','20522','Gareth Lloyd','Portfolio manager, liability-driven investment','+44 20 7946 0171','gareth.lloyd@alderbrook.example',0,0,NULL);
INSERT INTO "contacts" VALUES('CST005','20559','Hannah Weiss','Reporting specialist','+44 20 7946 0190','hannah.weiss@alderbrook.example',0,1,NULL);
CREATE TABLE content (
  kind TEXT NOT NULL, language TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
  audience TEXT NOT NULL, PRIMARY KEY (kind, language, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE failures (
  id INTEGER PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, source TEXT NOT NULL,
  at TEXT NOT NULL, is_cleared INTEGER NOT NULL
) STRICT;
CREATE TABLE home_layouts (
  user_id TEXT PRIMARY KEY REFERENCES users, body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "home_layouts" VALUES('client-uk','{"order":["reports"],"hidden":["news"]}');
CREATE TABLE known_browsers (
  user_id TEXT NOT NULL REFERENCES users, device TEXT NOT NULL, PRIMARY KEY (user_id, device)
) STRICT, WITHOUT ROWID;
INSERT INTO "known_browsers" VALUES('client-uk','unknown');
CREATE TABLE mailings (kind TEXT NOT NULL, recipient TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE TABLE mails (
  id INTEGER PRIMARY KEY, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
  link TEXT, code TEXT, sent_at TEXT NOT NULL
) STRICT;
INSERT INTO "mails" VALUES(2,'margaret.ellis@hartwellpensions.example','Your password was changed','Dear Margaret

The password of your account has just been changed. If this was not you, tell your client service team at once.

With kind regards
Alderbrook Asset Management',NULL,NULL,'2026-11-18T10:00:00.000Z');
INSERT INTO "mails" VALUES(4,'margaret.ellis@hartwellpensions.example','We have received: Technical Query','Thank you for your message. We reply within 48 hours.

With kind regards
Alderbrook Asset Management',NULL,NULL,'2026-11-18T10:00:00.000Z');
INSERT INTO "mails" VALUES(6,'margaret.ellis@hartwellpensions.example','We have received your cash instruction CI-000001','Dear Margaret

Thank you for your cash instruction CI-000001. Its state is shown in the portal under Cash instruction.

If you did not give it, please tell your client service team at once.

With kind regards
Alderbrook Asset Management',NULL,NULL,'2026-11-18T10:00:00.000Z');
INSERT INTO "mails" VALUES(7,'margaret.ellis@hartwellpensions.example','New recovery codes were created','Dear Margaret

Ten new recovery codes were created for your account. Earlier ones no longer work.

If this was not you, change your password and tell your client service team at once.

With kind regards
Alderbrook Asset Management',NULL,NULL,'2026-11-18T10:00:00.000Z');
CREATE TABLE npv_reports (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL, period_end TEXT NOT NULL,
  published_at TEXT NOT NULL, series TEXT NOT NULL
) STRICT;
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users,
  credential_id TEXT NOT NULL UNIQUE, public_key BLOB NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL, name TEXT NOT NULL, device TEXT,
  is_synced INTEGER NOT NULL, created_at TEXT NOT NULL, used_at TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO "passkeys" VALUES('passkey-1','client-uk','Y3JlZGVudGlhbC0x',X'A5010203262001',0,'["internal"]','Laptop','{"browser":"Chrome","system":"Windows"}',1,'2026-11-18T10:00:00.000Z',NULL);
CREATE TABLE password_changes (
  session_id TEXT PRIMARY KEY REFERENCES sessions, old_hash TEXT NOT NULL, at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "password_changes" VALUES('5b8d208f-5096-47b2-8427-28e6e63fee18','16:8:1:T1zzx6CfuNEcFOz2sw/I8g==:1mZvv/pgYD901MMEZC8iq+sl4nrOWT5/60LYPbNUYCY=','2026-11-18T10:00:00.000Z');
CREATE TABLE portfolios (
  code TEXT PRIMARY KEY, client_id TEXT NOT NULL REFERENCES clients, name TEXT NOT NULL,
  currency TEXT NOT NULL, strategy TEXT NOT NULL, size INTEGER NOT NULL,
  inception TEXT NOT NULL, year_end_month INTEGER NOT NULL, has_data INTEGER NOT NULL
) STRICT;
INSERT INTO "portfolios" VALUES('HPS001','HPS','Global Equity Portfolio','GBP','globalEquity',110000000,'2018-10-01',3,1);
INSERT INTO "portfolios" VALUES('HPS002','HPS','Diversified Growth Portfolio','GBP','diversifiedGrowth',368000000,'2018-10-01',3,1);
INSERT INTO "portfolios" VALUES('HPS003','HPS','Liability-Driven Investment Portfolio','GBP','liabilityDriven',200000000,'2019-07-01',3,1);
INSERT INTO "portfolios" VALUES('HPS004','HPS','Cashflow-Driven Credit Portfolio','GBP','cashflowDriven',187000000,'2018-10-01',3,1);
INSERT INTO "portfolios" VALUES('HPS005','HPS','UK Equity Income Portfolio','GBP','ukEquityIncome',251000000,'2018-10-01',3,1);
CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, spent_at TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO "recovery_codes" VALUES('2fR9KTWSzgJBDKDkrfQqK_1orL-vLhrvOgk7D211I1c','client-uk',NULL);
INSERT INTO "recovery_codes" VALUES('6z2_KXqPcs1XUH_OV1_VJFElesL6IWUxhE903LKJv7E','client-uk',NULL);
INSERT INTO "recovery_codes" VALUES('CjdvCpZekKpkuSFYgKj-6zfNfnB9QkA_-Ippx7wnheI','client-uk',NULL);
INSERT INTO "recovery_codes" VALUES('FYU1M-q6Wvn4OGmUzKiX9gU820ucMACdovyDW_e1MD8','client-uk',NULL);
INSERT INTO "recovery_codes" VALUES('bpXAjkAI8gCgxeGND18lMMOUSp8FVQpz-ROHR6ldN08','client-uk',NULL);
INSERT INTO "recovery_codes" VALUES('c36ZBWAMMTp89fNOpEWgNIp_iElzZ1msSj9vkpu5gCc','client-uk',NULL);
INSERT INTO "recovery_codes" VALUES('f5I2UhpVviG3qgFNsTFlDxD8dcaOpPUlD7z4wLASHMA','client-uk',NULL);
INSERT INTO "recovery_codes" VALUES('gWroMya6jAaFzTK4iO0QiRiTgkiekgei5xseiuHoqJY','client-uk',NULL);
INSERT INTO "recovery_codes" VALUES('ii-C9LFbMJZDlWM66GvRc5hY_y0pFuLRaSG-9modrJM','client-uk',NULL);
INSERT INTO "recovery_codes" VALUES('qTArQZLzvNeBJmVAc9RgcsclyLeqBlZSk7k2edfADL8','client-uk',NULL);
CREATE TABLE replaced_questions (
  user_id TEXT NOT NULL REFERENCES users, position INTEGER NOT NULL, question TEXT NOT NULL,
  answer_hash TEXT NOT NULL, replaced_at TEXT NOT NULL
) STRICT;
INSERT INTO "replaced_questions" VALUES('client-uk',1,'What was the name of your first school?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=','2026-11-18T10:00:00.000Z');
INSERT INTO "replaced_questions" VALUES('client-uk',2,'In which town were you born?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=','2026-11-18T10:00:00.000Z');
INSERT INTO "replaced_questions" VALUES('client-uk',3,'What was the name of your first pet?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=','2026-11-18T10:00:00.000Z');
CREATE TABLE requests (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE TABLE scheduled_reports (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, code TEXT NOT NULL,
  category TEXT NOT NULL, name TEXT NOT NULL, period_end TEXT NOT NULL,
  published_at TEXT NOT NULL, file_name TEXT NOT NULL, content BLOB NOT NULL
) STRICT;
CREATE TABLE scheduler_runs (
  id INTEGER PRIMARY KEY, scheduler_id TEXT NOT NULL, due_at TEXT NOT NULL, ran_at TEXT NOT NULL,
  status TEXT NOT NULL, report_count INTEGER NOT NULL, content TEXT NOT NULL,
  UNIQUE (scheduler_id, due_at)
) STRICT;
CREATE TABLE schedulers (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, body TEXT NOT NULL,
  modified_at TEXT NOT NULL, next_run_at TEXT
) STRICT;
INSERT INTO "schedulers" VALUES('da9f6c44-62b4-4609-8af9-d4e738c65d50','client-uk','{"portfolioCodes":["HPS001"],"frequencyType":"Monthly","startAtUtc":"2026-12-01T07:00:00.000Z","dayOfMonth":17,"dayOfWeek":null,"isNotificationEnabled":true,"holdingPositionType":"CloseOfBusiness","transactionPeriodType":null,"transactionDataType":null}','2026-11-18T10:00:00.000Z','2026-12-17T07:00:00.000Z');
CREATE TABLE security_answers (
  user_id TEXT NOT NULL REFERENCES users, position INTEGER NOT NULL, question TEXT NOT NULL,
  answer_hash TEXT NOT NULL, PRIMARY KEY (user_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO "security_answers" VALUES('client-uk',1,'What was the name of your first school?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=');
INSERT INTO "security_answers" VALUES('client-uk',2,'In which town were you born?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=');
INSERT INTO "security_answers" VALUES('client-uk',3,'What was the name of your first pet?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=');
INSERT INTO "security_answers" VALUES('locked',1,'What was the name of your first school?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=');
INSERT INTO "security_answers" VALUES('locked',2,'In which town were you born?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=');
INSERT INTO "security_answers" VALUES('locked',3,'What was the name of your first pet?','16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=');
CREATE TABLE security_events (
  id INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, at TEXT NOT NULL,
  kind TEXT NOT NULL, device TEXT, actor_id TEXT REFERENCES users
) STRICT;
INSERT INTO "security_events" VALUES(1,'client-uk','2026-11-18T10:00:00.000Z','signedIn',NULL,NULL);
INSERT INTO "security_events" VALUES(2,'client-uk','2026-11-18T10:00:00.000Z','passwordChanged',NULL,NULL);
INSERT INTO "security_events" VALUES(3,'client-uk','2026-11-18T10:00:00.000Z','signedIn',NULL,NULL);
INSERT INTO "security_events" VALUES(4,'client-uk','2026-11-18T10:00:00.000Z','signedIn',NULL,NULL);
INSERT INTO "security_events" VALUES(5,'client-uk','2026-11-18T10:00:00.000Z','recoveryCodesCreated',NULL,NULL);
CREATE TABLE session_devices (
  session_id TEXT PRIMARY KEY REFERENCES sessions, device TEXT, used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "session_devices" VALUES('5b8d208f-5096-47b2-8427-28e6e63fee18',NULL,'2026-11-18T10:00:00.000Z');
INSERT INTO "session_devices" VALUES('99665f7d-b3bb-43ae-b519-cc5c10e953df',NULL,'2026-11-18T10:00:00.000Z');
INSERT INTO "session_devices" VALUES('bf02c596-e74c-46cf-bf38-ca31cb1ee0c7',NULL,'2026-11-18T10:00:00.000Z');
CREATE TABLE sessions (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, actor_id TEXT REFERENCES users,
  own_id TEXT REFERENCES sessions, replaced_id TEXT REFERENCES sessions, last_login_at TEXT,
  renewed_id TEXT REFERENCES sessions, renewed_by TEXT, expires_at TEXT NOT NULL, used_at TEXT,
  revoked_at TEXT, confirmed_at TEXT, is_new_browser INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO "sessions" VALUES('5b8d208f-5096-47b2-8427-28e6e63fee18','client-uk',NULL,NULL,NULL,'2026-11-16T10:00:00.000Z',NULL,NULL,'2026-11-18T22:00:00.000Z','2026-11-18T10:00:00.000Z',NULL,NULL,0);
INSERT INTO "sessions" VALUES('bf02c596-e74c-46cf-bf38-ca31cb1ee0c7','client-uk',NULL,NULL,NULL,'2026-11-18T10:00:00.000Z',NULL,NULL,'2026-11-18T22:00:00.000Z','2026-11-18T10:00:00.000Z',NULL,NULL,0);
INSERT INTO "sessions" VALUES('99665f7d-b3bb-43ae-b519-cc5c10e953df','client-uk',NULL,NULL,NULL,'2026-11-18T10:00:00.000Z',NULL,NULL,'2026-11-18T22:00:00.000Z','2026-11-18T10:00:00.000Z',NULL,'2026-11-18T10:00:00.000Z',1);
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO "settings" VALUES('schema','4a218ff1bd53b8c6');
INSERT INTO "settings" VALUES('signingKey','{"kty":"EC","x":"SpKXGsGfifZC_1ErJg1w1MhcUjEPJfYIGGueUDBgjgY","y":"k5X0WJRpB-yq8Xc7yqVg2mnj1ENyRvsHPPHInwjwW5Q","crv":"P-256","d":"ewtbJKSudCuNuDhuig6my7-Xw97MxCJqmrwhmclHkEI"}');
CREATE TABLE spent_challenges (
  id TEXT PRIMARY KEY, spent_at TEXT NOT NULL, request TEXT NOT NULL
) STRICT;
CREATE TABLE support_cases (
  number INTEGER PRIMARY KEY, user_id TEXT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL
) STRICT;
INSERT INTO "support_cases" VALUES(1,'client-uk','2026-11-04T11:20:00.000Z','{"region":"UK","viewType":"Client","email":"margaret.ellis@hartwellpensions.example","fullName":"Margaret Ellis","subject":"Reporting Query","description":"The September valuation shows the Liability-Driven portfolio without the July contribution. Could you confirm the date on which it was booked?"}');
INSERT INTO "support_cases" VALUES(7,'client-uk','2026-11-12T11:20:00.000Z','{"region":"UK","viewType":"Client","email":"margaret.ellis@hartwellpensions.example","fullName":"Margaret Ellis","subject":"Technical Query","description":"The October performance report opens in the browser but is not saved when I press download on my tablet."}');
INSERT INTO "support_cases" VALUES(9,'client-uk','2026-11-18T10:00:00.000Z','{"region":"UK","viewType":"Client","email":"margaret.ellis@hartwellpensions.example","fullName":"Margaret Ellis","subject":"Technical Query","description":"A case of an earlier release."}');
CREATE TABLE surveys (
  user_id TEXT NOT NULL REFERENCES users, url TEXT NOT NULL, declined INTEGER NOT NULL,
  PRIMARY KEY (user_id, url)
) STRICT, WITHOUT ROWID;
CREATE TABLE texts (
  language TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (language, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE token_pairs (
  id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, session_id TEXT NOT NULL REFERENCES sessions,
  used_at TEXT, spent_at TEXT
) STRICT;
INSERT INTO "token_pairs" VALUES('e026a316-ef5e-42c8-935e-53418047ddf7','rbW4O-mR9hz5q5Ug45Ds2Oco3EXfYLp7zhlc_JLIzFw','5b8d208f-5096-47b2-8427-28e6e63fee18','2026-11-18T10:00:00.000Z',NULL);
INSERT INTO "token_pairs" VALUES('11e3ea50-1d74-4a21-b66f-29a0544ef5e2','42JWwaaOHeQlPQgv0TkZvHN0ba8DPg3huf9ngRZS-Go','5b8d208f-5096-47b2-8427-28e6e63fee18',NULL,NULL);
INSERT INTO "token_pairs" VALUES('1f7f89ea-b240-45f5-8fa2-00488c6d7dc9','9lPCh2r5G3h06uUWRl9vXcq4xSiUVUu-ErIIUV1P7TI','bf02c596-e74c-46cf-bf38-ca31cb1ee0c7','2026-11-18T10:00:00.000Z',NULL);
INSERT INTO "token_pairs" VALUES('3e524b03-2f15-4148-9fce-b300ad7df52e','fPJLwIMxlhCCjFjvp9Fjb-zPwiU_KXkb2cWEaz5LvcY','99665f7d-b3bb-43ae-b519-cc5c10e953df','2026-11-18T10:00:00.000Z',NULL);
CREATE TABLE unaudited_views (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, view_name TEXT NOT NULL,
  modified_at TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (user_id, view_name)
) STRICT;
INSERT INTO "unaudited_views" VALUES('c244e7ec-4632-4d1c-af6c-530a670926b2','client-uk','Gilts','2026-11-18T10:00:00.000Z','{"viewName":"Gilts","dataSet":"Holdings","portfolios":["HPS001"],"positionType":"CloseOfBusiness","dataType":null,"displaySettings":{"columns":["name"],"groupBy":null,"sort":null}}');
CREATE TABLE user_portfolios (
  user_id TEXT NOT NULL REFERENCES users, code TEXT NOT NULL REFERENCES portfolios,
  position INTEGER NOT NULL, is_home INTEGER NOT NULL, PRIMARY KEY (user_id, code)
) STRICT, WITHOUT ROWID;
INSERT INTO "user_portfolios" VALUES('client-uk','HPS001',0,1);
INSERT INTO "user_portfolios" VALUES('client-uk','HPS002',1,0);
INSERT INTO "user_portfolios" VALUES('client-uk','HPS003',2,0);
INSERT INTO "user_portfolios" VALUES('client-uk','HPS004',3,0);
INSERT INTO "user_portfolios" VALUES('client-uk','HPS005',4,0);
INSERT INTO "user_portfolios" VALUES('locked','HPS001',0,1);
INSERT INTO "user_portfolios" VALUES('locked','HPS002',1,0);
INSERT INTO "user_portfolios" VALUES('locked','HPS003',2,0);
INSERT INTO "user_portfolios" VALUES('locked','HPS004',3,0);
INSERT INTO "user_portfolios" VALUES('locked','HPS005',4,0);
CREATE TABLE users (
  id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, first_name TEXT NOT NULL,
  surname TEXT NOT NULL, organisation TEXT NOT NULL, title TEXT, contact_number TEXT, role TEXT NOT NULL,
  region TEXT NOT NULL,
  view_type TEXT NOT NULL, password_hash TEXT, password_expires_at TEXT NOT NULL,
  initial_password_changed INTEGER NOT NULL, requires_otp INTEGER NOT NULL,
  terms_accepted_at TEXT, updated_terms_accepted INTEGER NOT NULL, last_login_at TEXT,
  notifies_reports INTEGER NOT NULL, locked TEXT CHECK (locked IN ('login', 'otp'))
) STRICT;
INSERT INTO "users" VALUES('client-uk','margaret.ellis@hartwellpensions.example','Margaret','Ellis','Hartwell Pension Scheme','Chair of trustees','+44 1296 555 0142','Client','UK','Client','16:8:1:ZJNr0Gmh7mMgKnC8ffilgA==:DcYnQd7B6619m1ySIeWPbG0ZH7DKOsJUW5cXZSNH1LQ=','2027-09-14T10:00:00.000Z',1,0,'2026-08-30T10:00:00.000Z',1,'2026-11-18T10:00:00.000Z',1,NULL);
INSERT INTO "users" VALUES('locked','fiona.gray@hartwellpensions.example','Fiona','Gray','Hartwell Pension Scheme',NULL,NULL,'Client','UK','Client','16:8:1:T1zzx6CfuNEcFOz2sw/I8g==:1mZvv/pgYD901MMEZC8iq+sl4nrOWT5/60LYPbNUYCY=','2027-09-14T10:00:00.000Z',1,0,'2026-08-30T10:00:00.000Z',1,'2026-11-16T10:00:00.000Z',1,'login');
CREATE INDEX replaced_questions_of_user ON replaced_questions (user_id);
CREATE INDEX failures_of_account ON failures (account, kind, at);
CREATE INDEX failures_of_source ON failures (source, at);
CREATE INDEX failures_by_age ON failures (at);
CREATE INDEX browser_secrets_of_user ON browser_secrets (user_id, expires_at);
CREATE INDEX mailings_to ON mailings (recipient, kind, at);
CREATE INDEX impersonations ON sessions (own_id);
CREATE INDEX renewals ON sessions (renewed_id);
CREATE INDEX replacements ON sessions (replaced_id);
CREATE INDEX pairs_of_session ON token_pairs (session_id);
CREATE INDEX events_of_sender ON audit_events (COALESCE(actor_id, user_id));
CREATE INDEX due_schedulers ON schedulers (next_run_at);
CREATE INDEX reports_of_user ON scheduled_reports (user_id, published_at);
CREATE INDEX cases_of_user ON support_cases (user_id);
CREATE INDEX passkeys_of_user ON passkeys (user_id);
CREATE INDEX recovery_codes_of_user ON recovery_codes (user_id);
CREATE INDEX security_events_of_user ON security_events (user_id);
COMMIT;
