// Runs a test file on PostgreSQL: only this Jest project sets the address of the cluster.
process.env.TEST_DATABASE_URL = process.env.TEST_POSTGRES_URL
