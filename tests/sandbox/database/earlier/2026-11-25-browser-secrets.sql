UPDATE settings SET value = '21c1bd83058fea9f' WHERE key = 'schema';
DROP TABLE familiar_sources;
INSERT INTO portfolios VALUES('HPS004','HPS','Cashflow-Driven Credit Portfolio','GBP','cashflowDriven',187000000,'2018-10-01',3,1);
INSERT INTO portfolios VALUES('HPS005','HPS','UK Equity Income Portfolio','GBP','ukEquityIncome',251000000,'2018-10-01',3,1);
INSERT INTO user_portfolios VALUES('client-uk','HPS004',3,0);
INSERT INTO user_portfolios VALUES('client-uk','HPS005',4,0);
INSERT INTO user_portfolios VALUES('locked','HPS004',3,0);
INSERT INTO user_portfolios VALUES('locked','HPS005',4,0);
CREATE TABLE browser_secrets (
  id TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES users, expires_at TEXT NOT NULL,
  locked TEXT CHECK (locked IN ('login', 'otp')), PRIMARY KEY (id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO browser_secrets VALUES('GI7WdhIVWgOyQC6yfjrmTLLBxutkw2RpquQiKCu6-aM','client-uk','2027-02-16T10:00:00.000Z',NULL);
CREATE TABLE password_changes (
  session_id TEXT PRIMARY KEY REFERENCES sessions, old_hash TEXT NOT NULL, at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO password_changes VALUES('5b8d208f-5096-47b2-8427-28e6e63fee18','16:8:1:T1zzx6CfuNEcFOz2sw/I8g==:1mZvv/pgYD901MMEZC8iq+sl4nrOWT5/60LYPbNUYCY=','2026-11-18T10:00:00.000Z');
DROP TABLE codes;
CREATE TABLE codes (
  id INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users, purpose TEXT NOT NULL,
  hash TEXT NOT NULL, expires_at TEXT NOT NULL, spent_at TEXT, session_id TEXT, mailed_at TEXT,
  browser TEXT
) STRICT;
INSERT INTO sessions VALUES('5b8d208f-5096-47b2-8427-28e6e63fee18','client-uk',NULL,NULL,NULL,'2026-11-16T10:00:00.000Z',NULL,NULL,'2026-11-18T22:00:00.000Z','2026-11-18T10:00:00.000Z',NULL);
INSERT INTO sessions VALUES('bf02c596-e74c-46cf-bf38-ca31cb1ee0c7','client-uk',NULL,NULL,NULL,'2026-11-18T10:00:00.000Z',NULL,NULL,'2026-11-18T22:00:00.000Z','2026-11-18T10:00:00.000Z',NULL);
INSERT INTO token_pairs VALUES('e026a316-ef5e-42c8-935e-53418047ddf7','rbW4O-mR9hz5q5Ug45Ds2Oco3EXfYLp7zhlc_JLIzFw','5b8d208f-5096-47b2-8427-28e6e63fee18','2026-11-18T10:00:00.000Z',NULL);
INSERT INTO token_pairs VALUES('11e3ea50-1d74-4a21-b66f-29a0544ef5e2','42JWwaaOHeQlPQgv0TkZvHN0ba8DPg3huf9ngRZS-Go','5b8d208f-5096-47b2-8427-28e6e63fee18',NULL,NULL);
INSERT INTO token_pairs VALUES('1f7f89ea-b240-45f5-8fa2-00488c6d7dc9','9lPCh2r5G3h06uUWRl9vXcq4xSiUVUu-ErIIUV1P7TI','bf02c596-e74c-46cf-bf38-ca31cb1ee0c7','2026-11-18T10:00:00.000Z',NULL);
INSERT INTO mails VALUES(6,'margaret.ellis@hartwellpensions.example','We have received your cash instruction CI-000001',replace('Dear Margaret\n\nThank you for your cash instruction CI-000001. Its state is shown in the portal under Cash instruction.\n\nIf you did not give it, please tell your client service team at once.\n\nWith kind regards\nAlderbrook Asset Management','\n',char(10)),NULL,NULL,'2026-11-18T10:00:00.000Z');
INSERT INTO audit_events VALUES(1,'2026-11-18T10:00:00.000Z','client-uk',NULL,'Navigation','session-1','{"FromPage":"/home","ToPage":"/report"}');
DELETE FROM support_cases WHERE number = 9;
INSERT INTO support_cases VALUES(9,'client-uk','2026-11-18T10:00:00.000Z','{"region":"UK","viewType":"Client","email":"margaret.ellis@hartwellpensions.example","fullName":"Margaret Ellis","subject":"Technical Query","description":"A case of an earlier release."}');
INSERT INTO session_devices VALUES('5b8d208f-5096-47b2-8427-28e6e63fee18',NULL,'2026-11-18T10:00:00.000Z');
INSERT INTO session_devices VALUES('bf02c596-e74c-46cf-bf38-ca31cb1ee0c7',NULL,'2026-11-18T10:00:00.000Z');
UPDATE schedulers SET body = replace(body, '2026-11-23T07', '2026-12-01T07');
UPDATE unaudited_views SET body = replace(body, '"securityName"', '"name"');
INSERT INTO security_events VALUES(3,'client-uk','2026-11-18T10:00:00.000Z','signedIn',NULL);
INSERT INTO cash_instructions VALUES(1,'client-uk','key-1','2026-11-18T10:00:00.000Z','{"portfolioCode":"HPS001","direction":"redemption","amount":1250000.5,"currency":"GBP","dealingDate":"2026-11-19","settlementDate":"2026-11-23","bankAccountReference":"Account 12","reference":"","notes":"","idempotencyKey":"key-1"}');
CREATE INDEX browser_secrets_of_user ON browser_secrets (user_id, expires_at);
