UPDATE settings SET value = 'c3519f20ab41222f' WHERE key = 'schema';
UPDATE users SET password_hash = '16:8:1:ZJNr0Gmh7mMgKnC8ffilgA==:DcYnQd7B6619m1ySIeWPbG0ZH7DKOsJUW5cXZSNH1LQ=' WHERE id = 'client-uk';
UPDATE users SET password_hash = '16:8:1:T1zzx6CfuNEcFOz2sw/I8g==:1mZvv/pgYD901MMEZC8iq+sl4nrOWT5/60LYPbNUYCY=' WHERE id = 'locked';
UPDATE security_answers SET answer_hash = '16:8:1:WgUWgCGyRJZlcwnYaDBYsg==:3yYaffe83raKSTZh7YzrLFj3I9swEDRrfP13ioJvmkY=';
DROP TABLE failures;
CREATE TABLE failures (
  id INTEGER PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, source TEXT NOT NULL,
  at TEXT NOT NULL, is_cleared INTEGER NOT NULL
) STRICT;
CREATE TABLE familiar_sources (
  user_id TEXT NOT NULL REFERENCES users, source TEXT NOT NULL, used_at TEXT NOT NULL,
  PRIMARY KEY (user_id, source)
) STRICT, WITHOUT ROWID;
INSERT INTO familiar_sources VALUES('client-uk','_hzgrEahgy7Xz_FHdOQGMj-fNIS9MJMTzyvl05tVJJg','2026-11-18T10:00:00.000Z');
CREATE TABLE mailings (kind TEXT NOT NULL, recipient TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX failures_of_account ON failures (account, kind, at);
CREATE INDEX failures_of_source ON failures (source, at);
CREATE INDEX failures_by_age ON failures (at);
CREATE INDEX mailings_to ON mailings (recipient, kind, at);
