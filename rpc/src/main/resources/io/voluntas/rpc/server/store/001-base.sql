-- Times are microseconds since the epoch. ${id} is the database's growing number.

create table account (
  id ${id},
  account_key text not null unique,
  email text not null unique,
  name text not null,
  salt text not null,
  hash text not null,
  created bigint not null,
  credit double precision not null default 0
);

create table host (
  id ${id},
  account bigint not null references account (id),
  sequence bigint not null,
  host_key text not null,
  name text not null,
  cpus integer not null,
  flops double precision not null,
  memory bigint not null,
  system text not null,
  created bigint not null,
  last_contact bigint not null,
  credit double precision not null default 0
);

create index host_by_account on host (account, host_key);

create table batch (
  name text primary key,
  fingerprint text not null,
  taken bigint not null
);

create table workunit (
  id ${id},
  name text not null unique,
  app text not null,
  command_line text not null,
  flops_estimate double precision not null,
  flops_bound double precision not null,
  memory bigint not null,
  disk bigint not null,
  delay_bound bigint not null,
  priority integer not null,
  max_errors integer not null,
  max_instances integer not null,
  report_now integer not null,
  state text not null,
  instances integer not null,
  attention integer not null,
  created bigint not null
);

create index workunit_by_attention on workunit (attention);

create table input (
  workunit bigint not null references workunit (id),
  position integer not null,
  name text not null,
  open_name text not null,
  bytes bigint not null,
  md5 text not null,
  copied integer not null,
  primary key (workunit, position)
);

create table output (
  workunit bigint not null references workunit (id),
  position integer not null,
  open_name text not null,
  max_bytes bigint not null,
  optional integer not null,
  copied integer not null,
  primary key (workunit, position)
);

create table job (
  id ${id},
  name text not null unique,
  workunit bigint not null references workunit (id),
  app text not null,
  priority integer not null,
  state text not null,
  outcome text not null,
  host bigint not null default 0,
  sent bigint not null default 0,
  deadline bigint not null default 0,
  estimate bigint not null default 0,
  cpus bigint not null default 0,
  version integer not null default 0,
  platform text not null default '',
  plan_class text not null default '',
  returned bigint not null default 0,
  exit_status integer not null default 0,
  cpu_time bigint not null default 0,
  wall_time bigint not null default 0,
  stderr text not null default '',
  credit double precision not null default 0
);

create index job_by_workunit on job (workunit);

create index job_by_state on job (state, outcome, id);

create index job_waiting on job (state, priority desc, id);

create index job_by_host on job (host, state);

create table returned_file (
  job bigint not null references job (id),
  name text not null,
  bytes bigint not null,
  md5 text not null,
  primary key (job, name)
);

create table tally (
  name text primary key,
  amount bigint not null
);
