-- The server's connection settings, set on the role for use behind a pooler. Migrations bypass the pooler
-- and turn the timeouts off themselves.
alter role calepin set statement_timeout = '5s';
alter role calepin set lock_timeout = '3s';
alter role calepin set idle_in_transaction_session_timeout = '10s';
alter role calepin set timezone = 'UTC';
alter role calepin set synchronous_commit = 'on';
alter role calepin set jit = 'off';
alter role calepin set random_page_cost = '1.1';
